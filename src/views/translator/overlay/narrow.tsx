import { useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import type { OverlayRef } from '#machines/translator/overlay.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import type { Fact } from '#rules/search/facts/fact.ts';
import { groupsOf, type OfferGroup } from '#rules/search/facts/offer-groups.ts';
import { sayValue } from '#rules/search/facts/say.ts';
import { count } from '#rules/texts/count.ts';
import { Menu } from '../../../parts/copies/menu.tsx';
import styles from './narrow.module.css';

type Props = { over: OverlayRef; actor: TranslatorRef; opener: HTMLElement };

/** What the list can be narrowed by, with how many skins each fact leaves; it stays open while facts are chosen. */
export default function Narrow({ over, actor, opener }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const { reader, catalogue, facts, isUnread } = useSelector(actor, ({ context }) => context);
  const [wanted, setWanted] = useState('');
  const groups = useMemo(
    () => groupsOf(reader?.offers(catalogue, facts) ?? [], wanted),
    [reader, catalogue, facts, wanted],
  );
  const choose = (some: readonly Fact[]) => actor.send({ type: 'facts.chosen', facts: some });
  const toggle = (fact: Fact) =>
    choose(facts.includes(fact) ? facts.filter((other) => other !== fact) : [...facts, fact]);

  return (
    <Menu ref={popover} over={over} opener={opener} title="Narrow the list">
      <input
        type="search"
        className={`textbox ${styles.wanted}`}
        aria-label="Find a quality, event, build or mesh"
        placeholder="Find an event, build or mesh…"
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {isUnread && (
        <p role="alert" className={`muted size-1 ${styles.note}`}>
          This could not be loaded. Load the page again.
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} facts={facts} onToggle={toggle} />
      ))}
      {reader && groups.length === 0 && <p className={`muted size-1 ${styles.note}`}>{nothing(wanted)}</p>}
      {facts.length > 0 && (
        <button type="button" className={`button ${styles.all}`} onClick={() => choose([])}>
          Remove all
        </button>
      )}
    </Menu>
  );
}

type GroupProps = { group: OfferGroup; facts: readonly Fact[]; onToggle: (fact: Fact) => void };

const Group = ({ group: { title, kind, offers, others }, facts, onToggle }: GroupProps) => (
  <section aria-labelledby={`narrow-${kind}`} className={styles.group}>
    <h3 id={`narrow-${kind}`}>{title}</h3>
    <ul>
      {offers.map(({ fact, value, count: skins }) => (
        <li key={fact}>
          <button
            type="button"
            className={`breaks ${styles.offer}`}
            aria-pressed={facts.includes(fact)}
            data-quality={kind === 'quality' ? value : undefined}
            onClick={() => onToggle(fact)}
          >
            {sayValue(fact)} <span>{count(skins)}</span>
          </button>
        </li>
      ))}
    </ul>
    {others > 0 && <p className={`muted size-1 ${styles.note}`}>{count(others)} more: type to find them.</p>}
  </section>
);

const nothing = (wanted: string) =>
  wanted.trim() === ''
    ? 'The list says nothing to narrow it by yet.'
    : 'None of them has these words. Try fewer letters.';
