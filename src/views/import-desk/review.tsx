import { useSelector } from '@xstate/react';
import { Fragment, useMemo, useRef } from 'react';
import { wordsOf } from '#game-files/texts/fold.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { type Context, foundLines, LINES_AT_A_TIME } from '#machines/import-desk/setup.ts';
import { countNamedAlone } from '#rules/import/reading/with-listed.ts';
import { doesSomething, review } from '#rules/import/review/difference.ts';
import { type ShownKind, shownKinds, titles } from '#rules/import/review/review.ts';
import { sayButton, sayEffect } from '#rules/import/review/say-effect.ts';
import { count } from '#rules/texts/count.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { SearchBox } from '../../parts/fields/search-box.tsx';
import { useFocusOnMore } from '../../parts/focus/focus-on-more.ts';
import { Aside } from './aside.tsx';
import { Assets } from './assets.tsx';
import { Build } from './build.tsx';
import { Files } from './files.tsx';
import { Flags } from './flags.tsx';
import { Gone } from './gone.tsx';
import styles from './import-desk.module.css';
import { Line } from './lines/line.tsx';
import { Others } from './others.tsx';
import { PartHead } from './part.tsx';
import { UnknownLegends } from './unknown-legends.tsx';

type Props = { actor: ImportDeskRef };

/** The differences between the files and the list, to read from top to bottom (docs: Import desk). */
export function Review({ actor }: Props) {
  const { context } = useSelector(actor, (current) => current);
  return (
    <>
      <Notices context={context} />
      <Summary actor={actor} context={context} />
      <Build actor={actor} />
      <Bar actor={actor} context={context} />
      {context.isRenewed && (
        <p role="status" className="notice">
          The list has changed meanwhile. These are the differences from its current state; your decisions are kept.
        </p>
      )}
      {shownKinds.map((kind) => (
        <Fragment key={kind}>
          {kind === 'heldBack' && <Flags actor={actor} />}
          <Lines kind={kind} title={titles[kind]} actor={actor} />
        </Fragment>
      ))}
      <UnknownLegends actor={actor} />
      <Gone actor={actor} />
      <Assets actor={actor} />
      <Others actor={actor} />
      <Aside actor={actor} />
      <Files actor={actor} />
    </>
  );
}

/** Notices to read first. */
function Notices({ context: { reading } }: { context: Context }) {
  if (!reading || reading.notices.length === 0) return null;
  return (
    <div role="alert" className={`stack gap-2 notice ${styles.notices}`}>
      {reading.notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}

/** The files that were read, and a way to start over. */
function Summary({ actor, context: { reading } }: Props & { context: Context }) {
  if (!reading) return null;
  const named = countNamedAlone(reading.skins);
  return (
    <div className="cluster gap-3 between muted figures">
      <p>
        {count(reading.files.length, 'file')} · {count(reading.read, 'line')} ·{' '}
        {count(reading.skins.length + reading.own.skins.length, 'skin')}
        {named > 0 && `. These texts name ${count(named)} of your skins.`}
      </p>
      <Button label="Start over" onClick={() => actor.send({ type: 'review.dropped' })} />
    </div>
  );
}

/** The sticky bar: the counts, the search, and the button that says what it will do. */
function Bar({ actor, context }: Props & { context: Context }) {
  const { open } = review(context);
  const words = sayEffect(context);
  return (
    <search className={`box split-760 gap-3 ${styles.bar}`}>
      <nav aria-label="Parts of the comparison" className={`wrap gap-5 rows-1 ${styles.counts}`}>
        {shownKinds.map((kind) => (
          <a key={kind} href={`#${kind}`}>
            {titles[kind]} <b className="bright figures">{count(foundLines(context, kind).length)}</b>
          </a>
        ))}
        <a href="#aside">
          Set aside{' '}
          <b className="bright figures">
            {count(context.reading?.aside.reduce((sum, one) => sum + one.count, 0) ?? 0)}
          </b>
        </a>
      </nav>
      <SearchBox
        label="Search the differences"
        placeholder="Search legends, skins, files..."
        value={context.search}
        onChange={(value) => actor.send({ type: 'search.changed', value })}
      />
      <Button isPrimary disabled={!doesSomething(context)} onClick={() => actor.send({ type: 'apply.requested' })}>
        {sayButton(context)}
      </Button>
      <p role="status" className={`muted size-1 ${styles.effect}`}>
        {words}
        {open > 0 && `, ${count(open, 'question')} open`}
      </p>
    </search>
  );
}

type LinesProps = { actor: ImportDeskRef; kind: ShownKind; title: string };

const notes: Record<ShownKind, string> = {
  settle: 'These need your decision. Open ones are left out, or stay as a person typed them.',
  new: 'These are not in the list yet.',
  changed: 'The list has these with other values.',
  heldBack: 'Some signs say that these are not public yet. They are taken only if you tick them.',
};

/** The lines of one kind, some at a time. */
function Lines({ actor, kind, title }: LinesProps) {
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
      <header className="cluster between gap-4 rows-2 wide">
        <PartHead id={kind} title={title} of={lines.length} />
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
      <ul ref={list} className="box wide">
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
