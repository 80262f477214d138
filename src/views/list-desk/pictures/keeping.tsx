import { useSelector } from '@xstate/react';
import Images from 'lucide/dist/esm/icons/images.mjs';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { PicturesRef } from '#machines/pictures/pictures.ts';
import type { Wanted } from '#machines/viewer/context.ts';
import { count } from '#rules/texts/count.ts';
import { marksOf } from '../../../parts/app/state-of.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { Icon } from '../../../parts/controls/icon.tsx';
import { useFocusAfterRequest } from '../../../parts/focus/focus-after-request.ts';
import styles from './keeping.module.css';
import { Result } from './result.tsx';

export type KeepingProps = { actor: PicturesRef; models: readonly Wanted[] };

/** Keeps pictures of all models of a list in this browser (docs: Pictures). */
export default function Keeping({ actor, models }: KeepingProps) {
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => actor.send({ type: 'models.found', models }), [actor, models]);
  const isOpen = snapshot.matches('keeping') || snapshot.matches('paused');
  const section = useRef<HTMLElement>(null);
  const firstButton = () => section.current?.querySelector('button') ?? null;
  // The buttons of each half are gone in the other.
  useFocusAfterRequest(isOpen, false, firstButton);
  useFocusAfterRequest(!isOpen, false, firstButton);
  return (
    <section ref={section} className="stack gap-2 wide" aria-label="Pictures" {...marksOf(snapshot)}>
      {!isOpen && (
        <p>
          <button type="button" className="button" onClick={() => actor.send({ type: 'keeping.requested', models })}>
            <Icon of={Images} size={16} />{' '}
            {models.length === 1
              ? 'Keep a picture of the model'
              : `Keep pictures of all ${count(models.length)} models`}
          </button>
        </p>
      )}
      {isOpen && <Progress actor={actor} />}
      <Result actor={actor} />
      <p className="muted size-1">
        Pictures are drawn and stored in this browser alone. <Link href="/mine#pictures">See, save or remove them</Link>
        .
      </p>
    </section>
  );
}

/** How far it is, with the ways to pause and to stop. */
function Progress({ actor }: Pick<KeepingProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current);
  const { at, models } = snapshot.context;
  const isPaused = snapshot.matches('paused');
  const isWaiting = snapshot.matches({ keeping: { work: 'next' } });
  return (
    <div className={`cluster gap-3 rows-2 ${styles.progress}`}>
      <progress aria-label="Models" max={models.length} value={at} />
      <p className="figures">
        {isPaused ? 'Paused after ' : isWaiting ? 'Waiting while you type: ' : 'Drawing: '}
        {count(at)} of {count(models.length, 'model')}
      </p>
      <Button onClick={() => actor.send({ type: isPaused ? 'resume.requested' : 'pause.requested' })}>
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
      <Button label="Stop" onClick={() => actor.send({ type: 'keeping.cancelled' })} />
    </div>
  );
}
