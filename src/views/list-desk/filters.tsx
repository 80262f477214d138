import { useSelector } from '@xstate/react';
import type { Kind } from '#game-files/finders/answer.ts';
import { type Part, parts, summaryOf } from '#machines/list-desk/context.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { kindWords } from '#rules/answers/translated/say.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/button.tsx';
import { BareSelect } from '../../parts/fields/bare-select.tsx';
import styles from './list-desk.module.css';

const partWords: Record<Part, string> = { all: 'All', found: 'Found', unknown: 'Not found' };

/** The filters of the lines: whether they are known, a legend, a kind. */
export function Filters({ actor }: { actor: ListDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  const { lines, found, legends, kinds } = summaryOf(context);
  const { part, legend, kind } = context.filter;
  const numbers: Record<Part, number> = { all: lines, found, unknown: lines - found };
  return (
    <search className={styles.filters}>
      <div className={styles.parts}>
        {parts.map((one) => (
          <Button
            key={one}
            aria-pressed={part === one}
            onClick={() => actor.send({ type: 'filter.chosen', filter: { part: one } })}
          >
            {partWords[one]} <b>{count(numbers[one])}</b>
          </Button>
        ))}
      </div>
      <BareSelect
        aria-label="Legend"
        value={legend}
        options={[['', 'All legends'], ...legends.map((one) => [one, one] as const)]}
        onChange={(chosen) => actor.send({ type: 'filter.chosen', filter: { legend: chosen } })}
      />
      <BareSelect<Kind | ''>
        aria-label="Kind"
        value={kind}
        options={[['', 'All kinds'], ...kinds.map((one) => [one, kindWords[one]] as const)]}
        onChange={(chosen) => actor.send({ type: 'filter.chosen', filter: { kind: chosen } })}
      />
    </search>
  );
}
