import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { MineRef } from '#machines/my-list/mine.ts';
import type { StarsRef } from '#machines/my-list/stars.ts';
import { heldOffer } from '#rules/stars/changed-stars.ts';
import { offerOf } from '#rules/stars/my-rows.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';

type Props = { actor: MineRef; starred: StarsRef };

/** What a link or the account brings; nothing is added before you say so. Then the heading of the page has the focus. */
export default function Offers({ heading, ...props }: Props & { heading: RefObject<HTMLElement | null> }) {
  const { offered, isDeclined, held, isTaken } = useSelector(props.actor, ({ context }) => context);
  const isLinked = offered.ids.length > 0 && !isDeclined;
  useFocusAfterRequest(isLinked || held.length > 0, false, () => heading.current);
  return (
    <>
      {isLinked && <OfLink {...props} />}
      {held.length > 0 && <OfAccount {...props} />}
      <p role="status" className="unseen">
        {isDeclined && CLOSED}
        {held.length === 0 && isTaken !== undefined && (isTaken ? TAKEN : DECLINED)}
      </p>
    </>
  );
}

/** Also said where the skins were added before. */
const CLOSED = 'The offer of the link is closed. Your list stays as it is.';
const TAKEN = 'The skins of your account are in your list.';
const DECLINED = 'Your account no longer holds skins. Your list stays as it is.';

function OfLink({ actor, starred }: Props) {
  const { legends, offered } = useSelector(actor, ({ context }) => context);
  const stars = useSelector(starred, ({ context }) => context.stars);
  const { skins, known, unknown } = offerOf(offered.ids, stars, legends);
  return (
    <Offer
      title="Skins from a link"
      skins={skins}
      action={skins.length > 0 && `Add ${count(skins.length, 'skin')}`}
      onAdd={() => starred.send({ type: 'stars.added', skins })}
      onDecline={() => actor.send({ type: 'offer.declined' })}
    >
      {known > 0 && `${count(known, 'skin')} of the link ${known === 1 ? 'is' : 'are'} in your list already. `}
      {unknown > 0 &&
        `${count(unknown, 'skin')} of the link ${unknown === 1 ? 'is' : 'are'} not in the list of skins. `}
      {offered.left > 0 &&
        `The link is too long: ${count(offered.left, 'skin')} at its end ${offered.left === 1 ? 'is' : 'are'} left out.`}
    </Offer>
  );
}

/** The stars from when lists could be kept with an account. They come with their notes, also those of skins that are gone. */
function OfAccount({ actor, starred }: Props) {
  const held = useSelector(actor, ({ context }) => context.held);
  const stars = useSelector(starred, ({ context }) => context.stars);
  const { skins, known, notes } = heldOffer(held, stars);
  const things = [skins.length > 0 && count(skins.length, 'skin'), notes > 0 && count(notes, 'note')];
  return (
    <Offer
      title="Skins of your account"
      skins={skins}
      action={skins.length + notes > 0 && `Add ${things.filter(Boolean).join(' and ')}`}
      onAdd={() => actor.send({ type: 'held.answered', isTaken: true })}
      onDecline={() => actor.send({ type: 'held.answered', isTaken: false })}
    >
      {known > 0 && `${count(known, 'skin')} of your account ${known === 1 ? 'is' : 'are'} in your list already. `}
      {notes > 0 && `${count(notes, 'note')} to add. `}
      Lists are no longer kept with accounts: yours holds these until you answer.
    </Offer>
  );
}

type OfferProps = {
  title: string;
  skins: readonly { name: string; legend: string }[];
  /** The words of the button that adds; false when there is nothing to add. */
  action: string | false;
  onAdd: () => void;
  onDecline: () => void;
  children: React.ReactNode;
};

function Offer({ title, skins, action, onAdd, onDecline, children }: OfferProps) {
  const section = useRef<HTMLElement>(null);
  // The button that adds is gone when nothing is left to add.
  useFocusAfterRequest(action !== false, false, () => section.current?.querySelector('button') ?? null);
  return (
    <section ref={section} className="panel stack gap-2" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {skins.length > 0 && `${count(skins.length, 'skin')} to add: ${namesOf(skins)}. `}
        {children}
      </p>
      <p className="wrap gap-2">
        {action && <Button label={action} isPrimary onClick={onAdd} />}
        <Button label={action ? 'Do not add' : 'Close'} onClick={onDecline} />
      </p>
    </section>
  );
}

const SHOWN = 3;

function namesOf(skins: readonly { name: string; legend: string }[]) {
  const names = skins.slice(0, SHOWN).map(({ name, legend }) => `${name} (${legend})`);
  return [...names, ...(skins.length > SHOWN ? [`and ${count(skins.length - SHOWN)} more`] : [])].join(', ');
}
