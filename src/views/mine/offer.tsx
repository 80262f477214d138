import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import type { MineRef } from '#machines/mine.ts';
import type { StarsRef } from '#machines/stars.ts';
import { count } from '#rules/count.ts';
import { offerOf } from '#rules/stars/my-rows.ts';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import styles from './mine.module.css';

type Props = { actor: MineRef; starred: StarsRef };

/** The skins that a link brings; nothing is added before you say so. The heading of the page takes the focus after it. */
export default function Offer({ heading, ...props }: Props & { heading: RefObject<HTMLElement | null> }) {
  const isDeclined = useSelector(props.actor, ({ context }) => context.isDeclined);
  useFocusAfterRequest(!isDeclined, false, () => heading.current);
  return (
    <>
      {!isDeclined && <Offered {...props} />}
      <p role="status" className="unseen">
        {isDeclined && CLOSED}
      </p>
    </>
  );
}

/** Also said where the skins of the link were added before. */
const CLOSED = 'The offer of the link is closed. Your list stays as it is.';

function Offered({ actor, starred }: Props) {
  const { legends, offered } = useSelector(actor, ({ context }) => context);
  const stars = useSelector(starred, ({ context }) => context.stars);
  const { skins, known, unknown } = offerOf(offered.ids, stars, legends);
  const section = useRef<HTMLElement>(null);
  // The button that adds is gone when nothing is left to add.
  useFocusAfterRequest(skins.length > 0, false, () => section.current?.querySelector('button') ?? null);
  return (
    <section ref={section} className={styles.offer} aria-labelledby="offer">
      <h2 id="offer">Skins of a link</h2>
      <p>
        {skins.length > 0 && `${count(skins.length, 'skin')} to add: ${namesOf(skins)}. `}
        {known > 0 && `${count(known, 'skin')} of the link ${known === 1 ? 'is' : 'are'} in your list already. `}
        {unknown > 0 &&
          `${count(unknown, 'skin')} of the link ${unknown === 1 ? 'is' : 'are'} not in the list of skins. `}
        {offered.left > 0 &&
          `The link is too long: ${count(offered.left, 'skin')} at its end ${offered.left === 1 ? 'is' : 'are'} left out.`}
      </p>
      <p className={styles.buttons}>
        {skins.length > 0 && (
          <button type="button" className="button primary" onClick={() => starred.send({ type: 'stars.added', skins })}>
            Add {count(skins.length, 'skin')}
          </button>
        )}
        <button type="button" className="button" onClick={() => actor.send({ type: 'offer.declined' })}>
          {skins.length > 0 ? 'Do not add' : 'Close'}
        </button>
      </p>
    </section>
  );
}

const SHOWN = 3;

function namesOf(skins: readonly { name: string; legend: string }[]) {
  const names = skins.slice(0, SHOWN).map(({ name, legend }) => `${name} (${legend})`);
  return [...names, ...(skins.length > SHOWN ? [`${count(skins.length - SHOWN)} more`] : [])].join(', ');
}
