import { useSelector } from '@xstate/react';
import type { Kind } from '#game-files/finders/answer.ts';
import { type Part, parts, summaryOf } from '#machines/list-desk/context.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { kindWords } from '#rules/answers/translated/say.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/button.tsx';
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
      <select
        className="textbox"
        aria-label="Legend"
        value={legend}
        onChange={({ target }) => actor.send({ type: 'filter.chosen', filter: { legend: target.value } })}
      >
        <option value="">All legends</option>
        {legends.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        className="textbox"
        aria-label="Kind"
        value={kind}
        onChange={({ target }) => actor.send({ type: 'filter.chosen', filter: { kind: target.value as Kind | '' } })}
      >
        <option value="">All kinds</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </select>
    </search>
  );
}
