import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { codeOf } from '#game-files/texts/language-code.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import type { TranslatorRef } from '#machines/translator/translator.ts';
import { marksOf } from '../../../parts/app/state-of.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { BareSelect } from '../../../parts/fields/bare-select.tsx';
import { useOwnActor } from '../../../traces/use-own-actor.ts';
import { languages } from '../../../world/skins/languages.ts';
import { UNNAMED } from '../overlay/wanted.ts';
import styles from './languages.module.css';
import names from './names-in.module.css';

type Props = {
  actor: TranslatorRef;
  language: string;
};

/** Chooses the language of the names in the translator (docs: Names in a language). */
export default function Languages({ actor, language }: Props) {
  // An address or this browser brings a language; the button brings none, and this takes over its focus.
  const [isPressed] = useState(language === '');
  const own = useOwnActor(languages, { input: { language } });
  const snapshot = useSelector(own, (current) => current);
  const { naming, languages: listed } = snapshot.context;
  const isListed = snapshot.matches('listed');
  const select = useOpenedSelect(isPressed, isListed);
  useEffect(() => own.send({ type: 'language.changed', language }), [own, language]);
  useEffect(() => {
    if (naming?.language === language) actor.send({ type: 'names.arrived', naming });
  }, [actor, naming, language]);
  const isBusy = snapshot.matches('listing') || snapshot.matches({ listed: 'loading' });
  const options = ['', ...new Set([...listed.filter((one) => one !== 'english'), language].filter(Boolean))];
  const problem = problemIn(snapshot, language);
  return (
    <>
      <span className={`button ${names.short}`}>
        <span className={names.code} aria-hidden>
          {(codeOf(language || 'english') ?? language).slice(0, 2).toUpperCase()}
        </span>
        <BareSelect
          ref={select}
          aria-label="Names in"
          aria-busy={isBusy}
          {...marksOf(snapshot)}
          value={language}
          options={options.map((one) => [one, `Names in ${one === '' ? 'English' : languageWord(one)}`])}
          onChange={(chosen) => actor.send({ type: 'language.chosen', language: chosen })}
        />
      </span>
      <span role="status" className="unseen">
        {snapshot.matches({ listed: 'loading' }) && 'Loading the names…'}
      </span>
      {problem !== '' &&
        createPortal(
          <p role="alert" className={`cluster gap-2 ${styles.problem}`}>
            {problem}{' '}
            {snapshot.can({ type: 'retry.requested' }) && (
              <Button label="Try again" onClick={() => own.send({ type: 'retry.requested' })} />
            )}
          </p>,
          // On a phone the select is in a sheet that may be closed.
          document.getElementById(UNNAMED) ?? document.body,
        )}
    </>
  );
}

function problemIn(
  snapshot: { matches: (state: 'failed' | { listed: 'failed' | 'unknown' }) => boolean },
  language: string,
) {
  if (snapshot.matches('failed')) return 'The languages could not be loaded.';
  if (snapshot.matches({ listed: 'failed' })) return `The names in ${languageWord(language)} could not be loaded.`;
  return snapshot.matches({ listed: 'unknown' }) ? `No skin has a name in ${languageWord(language)}.` : '';
}

/** Takes over the focus of the button that it replaces, and opens once there is something to choose from. */
function useOpenedSelect(isPressed: boolean, isListed: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isPressed) select.current?.focus();
  }, [isPressed]);
  useEffect(() => {
    if (!isPressed || !isListed || document.activeElement !== select.current) return;
    try {
      select.current?.showPicker();
    } catch {
      // The press was too long ago for the browser, or it does not know this: the list opens by the next press.
    }
  }, [isPressed, isListed]);
  return select;
}
