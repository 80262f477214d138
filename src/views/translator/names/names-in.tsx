import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { lazyPart } from '../../../parts/loading/lazy-view.tsx';
import { storedLanguage } from '../../../world/kept/language.ts';
import styles from './names-in.module.css';

const Languages = lazyPart(() => import('./languages.tsx'));

type Props = { actor: TranslatorRef; language: string | undefined; isReady: boolean };

/** The language of the names. What loads and lists languages comes when somebody wants one (decision 031). */
export function NamesIn({ actor, language, isReady }: Props) {
  // The document is drawn without a language, so the first drawing here is too.
  const wanted = useSyncExternalStore(
    neverChanges,
    () => language,
    () => undefined,
  );
  const choose = (chosen: string) => actor.send({ type: 'language.chosen', language: chosen });
  const isUnsaid = language === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address without a language
  useEffect(() => {
    const stored = storedLanguage();
    if (stored !== '' && isUnsaid) choose(stored);
  }, [actor, isUnsaid]);
  const button = (
    <Button disabled={!isReady} onClick={() => choose('')}>
      <span className={styles.code} aria-hidden>
        EN
      </span>
      <span className="unseen-760">Names in English</span>
    </Button>
  );
  return wanted === undefined ? (
    button
  ) : (
    <Suspense fallback={button}>
      <Languages actor={actor} language={wanted} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
