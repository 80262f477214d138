import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { cardsOf, previewIn } from '#machines/translator/setup.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { marksOf } from '../../parts/app/state-of.ts';
import { useHasPictures } from '../../world/pictures/use-has-pictures.ts';
import { translator } from '../../world/skins/translator.ts';
import type { BesideProps } from './besides.tsx';
import { FoldedRows } from './folded-rows.tsx';
import type { NearestProps } from './nearest.tsx';
import { Overlay } from './overlay/overlay.tsx';
import type { PicturesProps } from './pictures/pictures.tsx';
import type { PictureIn } from './pictures/row-picture.ts';
import { Results } from './results.tsx';
import { Failed, LookingFurther, NothingFound, NothingThere, Skeleton } from './states.tsx';
import { Chips, Tools } from './tools.tsx';
import styles from './translator.module.css';

/** Loaded with the view: neither is needed without the other. @public */
export const flow = { machine: translator };

/** Chips of a drawn document stay where they are: they do not go while their file comes. @public */
export async function loadAhead() {
  if (import.meta.env.SSR || document.querySelector('[aria-label="Narrowed to"]'))
    await Chips.loadFirst().catch(() => {});
}

/** Few browsers keep pictures. */
const Pictures = lazy<ComponentType<PicturesProps>>(() =>
  import('./pictures/pictures.tsx').catch(() => ({ default: () => null })),
);

/** Few searches find nothing. */
const Nearest = lazy<ComponentType<NearestProps>>(() => import('./nearest.tsx').catch(() => ({ default: () => null })));

/** Loaded with the first search. */
const Besides = lazy<ComponentType<BesideProps>>(() => import('./besides.tsx').catch(() => ({ default: () => null })));

/** The skin translator (docs: Translator): the filters on top, their results below. */
export default function Translator({ actor }: { actor: TranslatorRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const hasPictures = useHasPictures();
  const [pictures, setPictures] = useState<{ of: PictureIn }>();
  const { context } = snapshot;
  const { isAlone } = context;
  const cards = cardsOf(context);
  const preview = previewIn(context);
  const { legends } = preview ?? context.catalogue;
  const isWaiting = snapshot.matches('loading') || snapshot.matches({ ready: 'narrowing' });
  const isEmpty = cards.length === 0 && (isWaiting ? preview !== undefined : snapshot.matches('ready'));
  // While a new answer is loading, the last one stays. What chosen facts leave is known at once.
  const mayFind = isWaiting || (!context.found && !snapshot.matches({ ready: 'plain' }));
  const isLooking = isEmpty && legends > 0 && mayFind;
  const besides = !isAlone && snapshot.matches('ready') && context.search.trim() !== '' && (
    <Suspense>
      <Besides search={context.search} isOpen={cards.length === 0} />
    </Suspense>
  );
  return (
    <div className={isAlone ? styles.alone : styles.page} {...marksOf(snapshot)}>
      {!isAlone && <Title />}
      <Tools actor={actor} snapshot={snapshot} cards={cards} isAlone={isAlone}>
        {hasPictures && (
          <Suspense>
            <Pictures onShown={setPictures} />
          </Suspense>
        )}
      </Tools>
      {isWaiting && !isEmpty && cards.length === 0 && <Skeleton />}
      {snapshot.matches('failed') && <Failed onRetry={() => actor.send({ type: 'retry.requested' })} />}
      {isEmpty && legends === 0 && <NothingThere />}
      {isEmpty && legends > 0 && !isLooking && (
        <NothingFound
          found={context.found}
          search={context.search}
          onWiden={context.facts.length > 0 ? () => actor.send({ type: 'facts.chosen', facts: [] }) : undefined}
          onClear={() => actor.send({ type: 'filters.reset' })}
          onRetry={() => actor.send({ type: 'retry.requested' })}
          onSuggestion={(search) => actor.send({ type: 'search.changed', search, isWhole: true })}
        />
      )}
      {cards.length === 0 && besides}
      {isEmpty && !isLooking && context.found?.nearest && (
        <Suspense>
          <Nearest actor={actor} snapshot={snapshot} pictureIn={pictures?.of} />
        </Suspense>
      )}
      {isLooking && <LookingFurther />}
      <Results actor={actor} snapshot={snapshot} cards={cards} pictureIn={pictures?.of} />
      {cards.length > 0 && besides}
      <button type="button" className={`bare muted size-1 ${styles.keys}`} data-keys aria-haspopup="dialog">
        Keyboard shortcuts
      </button>
      <Overlay actor={actor} />
      <FoldedRows actor={actor} />
    </div>
  );
}

/** Typing does not draw it again. */
const Title = memo(() => (
  <header className={`title ${styles.title}`}>
    <h1>Skin Translator</h1>
    <p className="row muted">
      <Link href="/translate">Translate Lists</Link>
      <Link href="/mine">My List</Link>
    </p>
  </header>
));
