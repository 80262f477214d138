import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PicturesRef } from '#machines/pictures/pictures.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { coloursOf } from '#machines/viewer/context.ts';
import type { ViewerRef } from '#machines/viewer/viewer.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/fields/select.tsx';
import { Tick } from '../../../parts/fields/tick.tsx';
import { openQuestion } from '../../../parts/question/open-question.ts';
import { marksOf } from '../../../parts/state-of.ts';
import { Wrapped } from '../../../parts/text/wrapped.tsx';
import { closeByBack } from '../../../world/back-closes.ts';
import { KeepOne } from '../pictures/keep-one.tsx';
import { Said } from './said.tsx';
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
          <X size={18} aria-hidden />
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

/** The parts of the model; each can be hidden. */
function Parts({ actor }: { actor: ViewerRef }) {
  const { model, look } = useSelector(actor, (current) => current.context);
  const canShow = useSelector(actor, (current) => current.can({ type: 'parts.shown' }));
  if (!model) return null;
  return (
    <fieldset className={styles.parts}>
      <legend>{count(model.parts.length, 'part')}</legend>
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
                <small>{count(triangles.length / 3, 'triangle')}</small>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
