import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useMemo, useRef } from 'react';
import type { Kind } from '#game-files/finders/answer.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { LINES_AT_A_TIME, type Part, parts, rowsAt, shownPlaces, summaryOf } from '#machines/list-desk/setup.ts';
import { wantedModels } from '#machines/pictures/wanted-models.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { modelsIn } from '#machines/viewer/wanted.ts';
import { kindWords } from '#rules/answers/translated/say.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { opened } from '../../parts/copies/opened.tsx';
import { BareSelect } from '../../parts/fields/bare-select.tsx';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { useFocusOnMore } from '../../parts/focus/focus-on-more.ts';
import { Heads } from '../../parts/rows/heads.tsx';
import { folderIn } from '../../parts/text/path-name.tsx';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { viewer } from '../../world/look/viewer.ts';
import { useCopier } from '../../world/page/copy.ts';
import { showToast } from '../../world/page/toast.ts';
import { pictures } from '../../world/pictures/pictures.ts';
import { usePictures } from '../../world/pictures/use-pictures.ts';
import { Line, picturesOf } from './line.tsx';
import styles from './list-desk.module.css';
import { Notes } from './notes.tsx';
import type { KeepingProps } from './pictures/keeping.tsx';
import { Take } from './take.tsx';

/** Loaded when somebody looks at a model. */
const Viewer = opened(
  () => import('./viewer/viewer.tsx'),
  ({ actor }: { actor: ViewerRef }, problem) => {
    if (problem) showToast(problem);
    actor.send({ type: 'look.closed' });
  },
);
/** Loaded with the first folder that has a model. */
const Keeping = lazy<ComponentType<KeepingProps>>(() =>
  import('./pictures/keeping.tsx').catch(() => ({ default: () => null })),
);

type Props = {
  actor: ListDeskRef;
  /** Were they there when the page opened? */
  isBack: boolean;
};

/** The lines with their answers, some at a time, with their filters and downloads (docs: Translate lists). */
export default function Answers({ actor, isBack }: Props) {
  const { context } = useSelector(actor, (current) => current);
  const copier = useCopier();
  const looking = useOwnActor(viewer);
  const keeper = useOwnActor(pictures);
  const kept = usePictures();
  const lookedAt = useSelector(looking, (current) => (current.matches('closed') ? null : current.context.wanted));
  const copied = useSelector(copier, (current) => (current.matches('copied') ? current.context.text : undefined));
  const body = useRef<HTMLTableSectionElement>(null);
  // On a phone the answers may be below the box. Who comes back to them comes to another place.
  const head = useFocusOn<HTMLHeadingElement>(!isBack);
  useFocusOnMore(context.limit, (place) => body.current?.children[place]?.querySelector<HTMLElement>('th'));
  const { translation, lists, limit, order, isByName } = context;
  const paths = useMemo(() => new Set(order.files.map(({ path }) => path)), [order]);
  const models = useMemo(() => modelsIn(isByName ? [] : order.files), [order, isByName]);
  if (!translation || !lists) return null;
  const places = shownPlaces(context);
  const { lines, found } = summaryOf(context);
  const worth = wantedModels(translation, lists.skins, models);
  const shown = rowsAt(translation, places.slice(0, limit));
  return (
    <section className="stack gap-3 start" aria-labelledby="answers">
      <h2 id="answers" ref={head} tabIndex={-1}>
        {lines === 0 ? 'No names in it' : `${count(found)} of ${count(lines, 'line')} found`}
      </h2>
      <Notes actor={actor} />
      {worth.length > 0 && (
        <Suspense>
          <Keeping actor={keeper} models={worth} />
        </Suspense>
      )}
      {lines > 0 && (
        <>
          <div className={`wrap gap-2 wide ${styles.tools}`}>
            <Filters actor={actor} />
            <Take actor={actor} copier={copier} copied={copied} />
          </div>
          <table className={`table fixed ${styles.table}`}>
            <Heads of={['Line', 'Skin', 'Model and material']} />
            <tbody ref={body}>
              {shown.map(({ text, answer }, place) => {
                const above = shown[place - 1];
                const folder = folderIn(text, paths.has(text));
                return (
                  <Line
                    key={places[place] ?? place}
                    at={places[place] ?? place}
                    text={text}
                    folder={folder}
                    isFolderKnown={above !== undefined && folderIn(above.text, paths.has(above.text)) === folder}
                    areSkinsKnown={answer.skins.length > 0 && String(above?.answer.skins) === String(answer.skins)}
                    answer={answer}
                    skins={lists.skins}
                    model={models.get(text)}
                    copier={copier}
                    looking={looking}
                    pictures={picturesOf(answer, lists.skins, kept)}
                  />
                );
              })}
            </tbody>
          </table>
          {places.length === 0 && <p className="muted size-1">No line matches. Change the filters above.</p>}
          {places.length > limit && (
            <Button
              label={`Show ${count(Math.min(LINES_AT_A_TIME, places.length - limit))} more of ${count(places.length - limit)}`}
              onClick={() => actor.send({ type: 'more.requested' })}
            />
          )}
        </>
      )}
      <p role="status" className="unseen">
        {copied !== undefined && 'Copied'}
      </p>
      {lookedAt && (
        <Viewer
          actor={looking}
          copier={copier}
          keeper={worth.some(({ file }) => file === lookedAt.file) ? keeper : undefined}
        />
      )}
    </section>
  );
}

const partWords: Record<Part, string> = { all: 'All', found: 'Found', unknown: 'Not found' };

/** The filters of the lines: whether they are known, a legend, a kind. */
function Filters({ actor }: { actor: ListDeskRef }) {
  const { context } = useSelector(actor, (current) => current);
  const { lines, found, legends, kinds } = summaryOf(context);
  const { part, legend, kind } = context.filter;
  const numbers: Record<Part, number> = { all: lines, found, unknown: lines - found };
  return (
    <search className={`wrap gap-2 ${styles.filters}`}>
      <div className={`wrap gap-2 ${styles.parts}`}>
        {parts.map((one) => (
          <Button
            key={one}
            aria-pressed={part === one}
            onClick={() => actor.send({ type: 'filter.chosen', filter: { part: one } })}
          >
            {partWords[one]} <b className="muted plain figures">{count(numbers[one])}</b>
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
