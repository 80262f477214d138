import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { wordsOf } from '#game-files/texts/fold.ts';
import { LINES_AT_A_TIME } from '#machines/import-desk/context.ts';
import { foundLines } from '#machines/import-desk/found-lines.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import type { ShownKind } from '#rules/import/review/shown-kinds.ts';
import { count } from '#rules/texts/count.ts';
import { Act, Button } from '../../parts/button.tsx';
import { useFocusOnMore } from '../../parts/focus/focus-on-more.ts';
import styles from './import-desk.module.css';
import { Line } from './lines/line.tsx';

type Props = { actor: ImportDeskRef; kind: ShownKind; title: string };

const notes: Record<ShownKind, string> = {
  settle: 'These need your decision. Open ones are left out, or stay as a person typed them.',
  new: 'These are not in the list yet.',
  changed: 'The list has these with other values.',
  heldBack: 'Some signs say that these are not public yet. They are taken only if you tick them.',
};

/** The lines of one kind, some at a time. */
export function Lines({ actor, kind, title }: Props) {
  const { context } = useSelector(actor, (current) => current);
  const list = useRef<HTMLUListElement>(null);
  const lines = foundLines(context, kind);
  const limit = context.limits[kind];
  useFocusOnMore(limit, (place) => list.current?.children[place]?.querySelector('input'));
  const words = useMemo(() => wordsOf(context.search), [context.search]);
  if (lines.length === 0) return null;
  const takeAll = (isTaken: boolean) => actor.send({ type: 'lines.taken', kind, isTaken });
  const hasTyped = lines.some(({ typed }) => typed.length > 0);
  return (
    <section id={kind} className={`stack gap-2 start ${styles.part}`} aria-labelledby={`${kind}-title`}>
      <header>
        <h2 id={`${kind}-title`}>
          {title} <span>{count(lines.length)}</span>
        </h2>
        <div className="wrap gap-2">
          {hasTyped && (
            <>
              <Act actor={actor} label="Keep all of ours" event={{ type: 'sides.chosen', side: 'ours' }} />
              <Act actor={actor} label="Take all of theirs" event={{ type: 'sides.chosen', side: 'theirs' }} />
            </>
          )}
          <Button label="Take all" aria-label={`Take all: ${title}`} onClick={() => takeAll(true)} />
          <Button label="Leave all out" aria-label={`Leave all out: ${title}`} onClick={() => takeAll(false)} />
        </div>
      </header>
      <p className="muted measure">{notes[kind]}</p>
      <ul ref={list} className={`box ${styles.lines}`}>
        {lines.slice(0, limit).map((line) => (
          <Line key={line.key} line={line} words={words} actor={actor} />
        ))}
      </ul>
      {lines.length > limit && (
        <Button onClick={() => actor.send({ type: 'more.requested', kind })}>
          {`Show ${count(Math.min(lines.length - limit, LINES_AT_A_TIME))} more`}
        </Button>
      )}
    </section>
  );
}
