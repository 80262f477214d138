import { useSelector } from '@xstate/react';
import { memo, Suspense, useEffect, useState } from 'react';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { lazyView } from '../../../parts/lazy-view.tsx';
import { storedLanguage } from '../../../world/kept/language.ts';

const Languages = lazyView(() => import('./languages.tsx'));

type Props = { actor: TranslatorRef; isReady: boolean };

/** The language of the names. What loads and lists languages comes when somebody wants one (decision 031). */
export const NamesIn = memo(({ actor, isReady }: Props) => {
  const language = useSelector(actor, ({ context }) => context.language ?? '');
  const [isPressed, setPressed] = useState(false);
  // The document is drawn without a language, so the first drawing here is too.
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const stored = storedLanguage();
    if (stored !== '' && !actor.getSnapshot().context.language)
      actor.send({ type: 'language.chosen', language: stored });
  }, [actor]);
  // Once there it stays, also for the names of the list.
  useEffect(() => {
    if (language !== '' || isPressed) setWanted(true);
  }, [language, isPressed]);
  const button = (
    <button type="button" className="button" disabled={!isReady} onClick={() => setPressed(true)}>
      Names in English
    </button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <Languages actor={actor} language={language} isPressed={isPressed} />
    </Suspense>
  ) : (
    button
  );
});
