import { useSelector } from '@xstate/react';
import Image from 'lucide/dist/esm/icons/image.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PicturesRef } from '#machines/pictures/pictures.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { clothesOf, coloursOf, greyMaterials, type Wanted } from '#machines/viewer/context.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { count } from '#rules/texts/count.ts';
import { marksOf } from '../../../parts/app/state-of.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { Icon } from '../../../parts/controls/icon.tsx';
import { Select } from '../../../parts/fields/field.tsx';
import { Tick } from '../../../parts/fields/form.tsx';
import { openQuestion } from '../../../parts/question/open-question.ts';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import { closeByBack } from '../../../world/page/back-closes.ts';
import { Result } from '../pictures/result.tsx';
import { Turning } from './turning.tsx';
import styles from './viewer.module.css';
import { Wearers } from './wearers.tsx';

type Props = {
  actor: ViewerRef;
  copier: CopyRef;
  /** What keeps pictures; undefined for what is no whole skin, such as arms. */
  keeper: PicturesRef | undefined;
};

/** A model to look at, beside its parts and the skins that wear it (docs: Models). */
export default function Viewer({ actor, copier, keeper }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { wanted, colour, model } = snapshot.context;
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => openQuestion(dialog.current, first.current), []);
  const copied = useSelector(copier, (current) => current.matches('copied'));
  const colours = coloursOf(snapshot.context);
  const close = () => actor.send({ type: 'look.closed' });
  useEffect(() => closeByBack(() => actor.send({ type: 'look.closed' })), [actor]);
  if (!wanted) return null;
  return (
    <dialog
      ref={dialog}
      className={`panel gap-3 ${styles.viewer}`}
      aria-labelledby="viewer"
      {...marksOf(snapshot)}
      onCancel={close}
    >
      <header className={`row gap-3 between ${styles.head}`}>
        <h2 id="viewer">
          <Wrapped text={nameOf(wanted.file.path)} />
        </h2>
        <button ref={first} type="button" className="button" aria-label="Close" onClick={close}>
          <Icon of={X} size={18} />
        </button>
      </header>
      <div className={`split-760 gap-4 ${styles.panes}`}>
        <div className={`gap-2 ${styles.sight}`}>
          {model && <Turning actor={actor} />}
          <Said actor={actor} />
        </div>
        <div className={`gap-4 ${styles.beside}`}>
          {keeper && model && <KeepOne actor={keeper} wanted={wanted} colour={colour} />}
          {colours.length > 0 && (
            <Select
              label="Colour"
              value={colour}
              options={[['', 'Its own pictures'], ...colours.map((one) => [one, one] as const)]}
              onChange={(chosen) => actor.send({ type: 'colour.chosen', colour: chosen })}
            />
          )}
          {model && <Parts actor={actor} />}
          <Wearers skins={wanted.skins} copier={copier} />
        </div>
      </div>
      <p role="status" className="unseen">
        {copied && 'Copied'}
      </p>
    </dialog>
  );
}

const nameOf = (path: string) => path.replace(/^.*[\\/]/, '');

/** Keeps a picture of the model that is looked at, in the colour that it wears (docs: Pictures). */
function KeepOne({ actor, wanted, colour }: { actor: PicturesRef; wanted: Wanted; colour: string }) {
  const isBusy = useSelector(actor, (current) => !current.can({ type: 'keeping.requested', models: [wanted] }));
  return (
    <div className="stack gap-2 wide">
      <p>
        <Button disabled={isBusy} onClick={() => actor.send({ type: 'keeping.requested', models: [wanted], colour })}>
          <Icon of={Image} size={16} /> {isBusy ? 'Drawing…' : 'Keep a picture'}
        </Button>
      </p>
      <Result actor={actor} />
    </div>
  );
}

/** The parts of the model; each can be hidden. */
function Parts({ actor }: { actor: ViewerRef }) {
  const { model, look } = useSelector(actor, (current) => current.context);
  const canShow = useSelector(actor, (current) => current.can({ type: 'parts.shown' }));
  if (!model) return null;
  return (
    <fieldset className={styles.parts}>
      <legend className="strong">{count(model.parts.length, 'part')}</legend>
      <Button label="Show all" disabled={!canShow} onClick={() => actor.send({ type: 'parts.shown' })} />
      <ul>
        {model.parts.map(({ name, triangles }, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a model are always the same, and names repeat
          <li key={part}>
            <Tick
              isTicked={!look.hidden.includes(part)}
              isDisabled={false}
              onToggle={() => actor.send({ type: 'part.toggled', part })}
            >
              <span>
                <code>
                  <Wrapped text={name} />
                </code>{' '}
                <small className={`muted plain ${styles.below}`}>{count(triangles.length / 3, 'triangle')}</small>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What is being read, what is missing, and why. */
function Said({ actor }: { actor: ViewerRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem, undrawn, lost, problems, model, up } = snapshot.context;
  const retry = <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />;
  return (
    <div className={`stack gap-1 muted breaks size-2 ${styles.said}`}>
      <p role="status">
        {statusOf(snapshot)} {up !== null && STOOD}
      </p>
      {problem !== null && (
        <p role="alert" className="problem">
          The model cannot be shown: {problem}. {retry}
        </p>
      )}
      {undrawn !== null && (
        <p role="alert" className="problem">
          {undrawn}
        </p>
      )}
      {lost !== null && (
        <p role="alert" className="problem">
          The pictures could not be read. {lost} {retry}
        </p>
      )}
      {snapshot.matches({ open: { showing: { pictures: 'worn' } } }) && (
        <Grey names={greyMaterials(snapshot.context)} />
      )}
      {problems.length > 0 && (
        <details>
          <summary>{count(problems.length, 'picture')} could not be shown</summary>
          <ul>
            {problems.map(({ path, problem: why }) => (
              <li key={path}>
                <code>
                  <Wrapped text={path} />
                </code>
                : {why}.
              </li>
            ))}
          </ul>
        </details>
      )}
      {model && model.brokenTriangles > 0 && (
        <p>{count(model.brokenTriangles, 'damaged triangle')} left out. Export the model again.</p>
      )}
    </div>
  );
}

const STOOD = 'You have stood it up yourself. This browser remembers that for its folder.';

type Snapshot = ReturnType<ViewerRef['getSnapshot']>;

function statusOf(snapshot: Snapshot) {
  const files = clothesOf(snapshot.context).files.length;
  if (snapshot.matches({ open: 'reading' })) return 'Reading the model…';
  if (snapshot.matches({ open: { showing: { drawing: 'starting' } } })) return 'Loading the graphics…';
  if (snapshot.matches({ open: { showing: { drawing: 'lost' } } }))
    return 'The system has taken the graphics away. The model comes back by itself.';
  if (snapshot.matches({ open: { showing: { pictures: 'reading' } } })) return `Reading ${count(files, 'picture')}…`;
  if (snapshot.matches({ open: { showing: { pictures: 'bare' } } }))
    return 'The model is grey: none of the files that you brought is a picture of it. Drop its whole folder.';
  return '';
}

const Grey = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p>Grey, because there is no picture of their colour: {names.join(', ')}.</p>;
