import X from 'lucide/dist/esm/icons/x.mjs';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { TranslatorRef, TranslatorSnapshot } from '#machines/translator/translator.ts';
import { type Fact, partsOfFact } from '#rules/search/facts/fact.ts';
import { labelOf, sayFact, sayValue } from '#rules/search/facts/say.ts';
import { count } from '#rules/texts/count.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import styles from './tools.module.css';

type Context = TranslatorSnapshot['context'];
export type ChipsProps = { actor: TranslatorRef } & Pick<
  Context,
  'facts' | 'catalogue' | 'reader' | 'dropped' | 'isUnread'
>;

/** The facts that narrow the list, each with a button that removes it, and those that were left out (docs: Narrow). */
function Chips({ actor, facts, catalogue, reader, dropped, isUnread }: ChipsProps): ReactNode {
  function remove(fact: Fact, { detail }: MouseEvent) {
    actor.send({ type: 'facts.chosen', facts: facts.filter((other) => other !== fact) });
    // The button is gone: a person at the keyboard goes on in the search.
    if (detail === 0) document.querySelector<HTMLElement>('main [type=search]')?.focus();
  }

  return (
    <>
      {facts.length > 0 && (
        <ul className={`wrap ${styles.chips}`} aria-label="Narrowed to">
          {facts.map((fact) => {
            const [kind, value] = partsOfFact(fact);
            return (
              <li key={fact} data-quality={kind === 'quality' ? value : undefined}>
                {/* Without the script the form sends it along. */}
                <input type="hidden" name={kind} value={value} />
                <span>{labelOf(fact)}</span> {sayValue(fact)}{' '}
                {reader && <b>{count(reader.countOf(catalogue, fact))}</b>}
                <button type="button" aria-label={`Remove ${sayFact(fact)}`} onClick={(event) => remove(fact, event)}>
                  <Icon of={X} size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {dropped.length > 0 && (
        <p role="status" className={`muted breaks ${styles.dropped}`}>
          {isUnread
            ? 'Not narrowed, because a part of the page could not be loaded: '
            : 'Left out, because no skin has it: '}
          {dropped.map(sayFact).join(', ')}.
        </p>
      )}
    </>
  );
}

/** Typing does not draw them again. */
export default memo(Chips);
