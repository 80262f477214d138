import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Progress } from '#game-files/translate/translate-lists.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { summaryOf, wantedIn } from '#machines/list-desk/setup.ts';
import { count } from '#rules/texts/count.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { ReadingProgress } from '../../parts/files/reading-progress.tsx';
import { LoadFailed } from '../../parts/loading/loading.tsx';
import { usePlace } from '../../parts/rows/use-place.ts';
import { listDesk } from '../../world/files/list-desk.ts';
import { Bring } from './bring.tsx';
import { Examples } from './examples.tsx';
import styles from './list-desk.module.css';

/** Loaded with the view: neither is needed without the other. @public */
export const flow = { machine: listDesk };

/** Loaded with the first list; if it fails to load, the list stays. */
const loadAnswers = () => import('./answers.tsx');
const loadFiles = () => import('../../world/files/save-translated.ts');
const Answers = lazy(() => loadAnswers().catch(() => ({ default: Absent })));
const Absent = () => <p role="alert">The answers could not be shown. Copy your list, then load the page again.</p>;

const LINES = {
  by: 'line',
  firstInSight: () =>
    [...document.querySelectorAll<HTMLElement>('main tr[data-line]')].find(
      (row) => row.getBoundingClientRect().bottom > 0,
    ),
};

/** Finds the skins for the lines of any list: the list, beside it the answers (docs: Translate lists). */
export default function ListDesk({ actor }: { actor: ListDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const { lines, found } = summaryOf(context);
  const isAnswered = snapshot.matches('answered');
  const [isBack, setBack] = useState(isAnswered);
  if (isBack && !isAnswered) setBack(false);
  usePlace(LINES);
  const isBrought = !snapshot.matches('choosing');
  useEffect(() => {
    // Errors here are shown where the data was requested.
    if (isBrought) Promise.all([loadAnswers(), loadFiles()]).catch(() => {});
  }, [isBrought]);
  return (
    <div className="stack gap-4 above" {...marksOf(snapshot)}>
      <h1>Translate Lists</h1>
      <p className="muted measure">
        Paste a list or drop a folder. For each line you get the legend, the in-game name, the model and the material.
      </p>
      <div className={`split-1040 ${styles.panes}`}>
        <Bring actor={actor} />
        <div>
          {snapshot.matches('choosing') && <Examples />}
          {snapshot.matches('collecting') && (
            <Reading actor={actor} text="Looking for files in the dropped folders" progress={null} />
          )}
          {snapshot.matches('learning') && <Reading actor={actor} text="Loading the list of skins" progress={null} />}
          {snapshot.matches('unlisted') && (
            <LoadFailed
              actor={actor}
              text={`The list of skins could not be loaded, and your list is still here. ${context.problem ?? ''}`}
            />
          )}
          {snapshot.matches('reading') && <Reading actor={actor} text="Reading" progress={context.progress} />}
          {snapshot.matches('naming') && (
            <Reading
              actor={actor}
              text={
                wantedIn(context.translation).names
                  ? 'Looking the names up in all languages'
                  : 'Looking the GUIDs up in the archive'
              }
              progress={null}
            />
          )}
          {isAnswered && (
            <Suspense>
              <Answers actor={actor} isBack={isBack} />
            </Suspense>
          )}
        </div>
      </div>
      <p role="status" className="unseen">
        {isAnswered && `${count(found)} of ${count(lines, 'line')} found`}
      </p>
    </div>
  );
}

type Props = { actor: ListDeskRef; text: string; progress: Progress | null };

/** Lists are read byte by byte; of other files only the names count, so their number is the progress. */
function Reading({ actor, text, progress }: Props) {
  const isList = progress !== null && progress.allBytes > 0;
  return (
    <ReadingProgress
      text={text}
      done={(isList ? progress.bytes : progress?.files) ?? 0}
      all={(isList ? progress.allBytes : progress?.allFiles) ?? 0}
      figures={
        progress
          ? `${count(progress.files)} of ${count(progress.allFiles, 'file')} · ${count(progress.lines, 'line')}`
          : undefined
      }
      onCancel={() => actor.send({ type: 'reading.cancelled' })}
    />
  );
}
