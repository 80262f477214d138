import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Skin } from '#contract/skins/skin.ts';
import { type TypedFieldName, typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { slotOf } from '#game-files/names/slot.ts';
import { knownLanguages } from '#game-files/texts/language-code.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import type { SuggestTexts } from '#machines/rules/drafts.ts';
import { kindsOf, legendNames, nameNow } from '#machines/suggest/setup.ts';
import type { SuggestRef } from '#machines/suggest/suggest.ts';
import { addressOfSearch } from '#rules/skins/address.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Form } from '../../parts/fields/form.tsx';
import { Problem, problemAt } from '../../parts/fields/problem.tsx';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import { useFocusOn } from '../../parts/focus/focus-on.ts';
import { MaterialName } from '../../parts/text/material-name.tsx';
import styles from './suggest.module.css';

type Props = { actor: SuggestRef };

/** What is wrong, what it should be, and how the person knows. */
export function SuggestionForm({ actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { kind, skin, texts, problem } = snapshot.context;
  const isBusy = snapshot.matches('sending');
  const form = useFocusOn<HTMLFormElement>(problem, wrongIn);

  return (
    <Form ref={form} className="stack gap-4" onSubmit={() => actor.send({ type: 'suggestion.submitted' })}>
      {skin && (
        <p>
          About <Link href={addressOfSearch(skin.model)}>{nameApart(skin)}</Link>, {texts.legend}
        </p>
      )}
      {kind === 'add' && <p>About a skin that is missing from the list</p>}
      <Kinds actor={actor} />
      {kind === 'add' && (
        <Text actor={actor} name="legend" label="Legend" list={legendNames(snapshot.context)} required />
      )}
      {(kind === 'add' || kind === 'change') &&
        typedFieldNames.map((name) => (
          <Text
            key={name}
            actor={actor}
            name={name}
            label={skinWords[name].label}
            isAsset={name !== 'ingamename'}
            now={kind === 'change' ? snapshot.context.begun[name] || 'none' : undefined}
            worn={name === 'texture' && kind === 'change' ? skin : null}
            hint={(kind === 'add' || name === 'animation') && hints[name]}
          />
        ))}
      {kind === 'name' && <Name actor={actor} />}
      <Text
        actor={actor}
        name="reason"
        label="How do you know?"
        hint={
          kind === 'remove'
            ? 'For example: it is in the list twice, as …'
            : 'For example: that is its name in the shop today.'
        }
        required
      />
      <Text
        actor={actor}
        name="evidence"
        label="Link (optional)"
        hint="A picture or a page that shows it. It must begin with https://"
        inputMode="url"
      />
      <Problem>{problemAt(problem, 'form')}</Problem>
      <div className="answers">
        <Button label="Send" type="submit" isPrimary disabled={isBusy || !snapshot.matches({ filling: 'typing' })} />
      </div>
    </Form>
  );
}

const UNKNOWN = 'Write n/a if you do not know it.';
const hints: Partial<Record<TypedFieldName, string>> = {
  model: UNKNOWN,
  texture: UNKNOWN,
  animation: 'Leave it empty if it has none of its own.',
};

const kindWords: Record<SuggestionKind, string> = {
  change: 'A name or a file is wrong',
  name: 'Its name in another language is missing or wrong',
  remove: 'It should not be in the list',
  add: 'A skin is missing',
};

function Kinds({ actor }: Props) {
  const { askedFor, kind } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (current) => current.matches('sending'));
  const group = useId();
  const kinds = kindsOf(askedFor);
  if (kinds.length === 1) return null;
  return (
    <fieldset className="stack gap-1" disabled={isBusy}>
      <legend className="strong">What is wrong?</legend>
      {kinds.map((one) => (
        <label key={one} className="row gap-2 control">
          <input
            type="radio"
            name={group}
            checked={one === kind}
            onChange={() => actor.send({ type: 'kind.chosen', kind: one })}
          />
          {kindWords[one]}
        </label>
      ))}
    </fieldset>
  );
}

type TextProps = Props & {
  name: keyof SuggestTexts;
  label: string;
  /** The value that the list has. */
  now?: string | undefined;
  /** The skin whose material it is, which may be a slot. */
  worn?: Skin | null;
  hint?: string | false | undefined;
  isAsset?: boolean;
  required?: boolean;
  inputMode?: 'url';
  /** Values to choose from; others may be typed. */
  list?: readonly string[];
};

/** A text of the suggestion, beside what the list has there now. */
function Text({ actor, name, label, now, worn, hint, list, ...field }: TextProps) {
  const text = useSelector(actor, ({ context }) => context.texts[name]);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (current) => current.matches('sending'));
  const options = useId();
  return (
    <div className={`split-760 ${styles.pair}`}>
      <Field
        {...field}
        {...(list && { list: options })}
        label={label}
        hint={hint}
        problem={problemAt(problem, name)}
        readOnly={isBusy}
        value={text}
        onChange={(value) => actor.send({ type: 'text.changed', name, value })}
      />
      {now !== undefined && (
        <p className={text.trim() === now || (text === '' && now === 'none') ? styles.now : styles.differs}>
          <span>In the list now</span> {valueNow(now, worn, field.isAsset)}
        </p>
      )}
      {list && (
        <datalist id={options}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  );
}

function valueNow(now: string, worn: Skin | null | undefined, isAsset = false) {
  if (worn && slotOf(worn)) return <MaterialName of={worn} />;
  return isAsset ? <code>{now}</code> : <b>{now}</b>;
}

function Name({ actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { language } = snapshot.context;
  const now = nameNow(snapshot.context);
  return (
    <>
      <Select
        label="Language"
        value={language}
        options={knownLanguages.map((one) => [one, languageWord(one)] as const)}
        disabled={snapshot.matches('sending')}
        problem={problemAt(snapshot.context.problem, 'language')}
        onChange={(value) => actor.send({ type: 'language.chosen', language: value })}
      />
      <Text actor={actor} name="name" label="Name" now={now === undefined ? undefined : now || 'none'} required />
      {snapshot.matches({ filling: 'unnamed' }) && (
        <p role="alert">
          The names in this language could not be loaded.{' '}
          <Button label="Try again" onClick={() => actor.send({ type: 'retry.requested' })} />
        </p>
      )}
    </>
  );
}
