import { assign, setup } from 'xstate';
import { RequestFailure } from '#contract/failure.ts';
import type { BodyOf } from '#contract/request-types.ts';
import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { type TypedFieldName, typedEntries, typedFieldNames } from '#contract/skins/skin-fields.ts';
import type { SuggestionKind } from '#contract/suggestions/suggestion.ts';
import { callStub } from '../kinds/request.ts';
import { fieldsOf, type SuggestDraft, type SuggestTexts, suggestionTextNames } from '../rules/drafts.ts';
import { type Problem, problemOf } from '../rules/problem.ts';
import { notSavedToast, type Saving, type Toast } from '../toasts/toast.ts';

/** The body of the request. */
type Suggestion = BodyOf<'suggest'>;

type SuggestionProblem = Problem<keyof SuggestTexts | 'language'>;

/** The names of skins in one language, by the ids of the skins. */
export type Names = { language: string; names: Readonly<Record<string, string>> };

export type Context = SuggestDraft & {
  legends: readonly Legend[];
  /** The id of the skin that the address names; empty for a skin that is missing. */
  askedFor: string;
  /** What is in the language of a suggested name now. */
  named: Names | null;
  problem: SuggestionProblem | null;
  /** The server's answer to the last suggestion. */
  thanks: string;
};

/** What the address says: a skin of the list, or what is known about a missing one. */
export function askedIn(query: string): Pick<Context, 'askedFor' | 'kind' | 'texts' | 'begun'> {
  const said = new URLSearchParams(query);
  const askedFor = said.get('skin') ?? '';
  const begun = textsOf((name) => said.get(name) ?? '');
  return { askedFor, kind: askedFor === '' ? 'add' : 'change', texts: begun, begun };
}

function textsOf(give: (name: keyof SuggestTexts) => string) {
  return Object.fromEntries(suggestionTextNames.map((name) => [name, give(name)])) as SuggestTexts;
}

const NOTHING_TYPED = textsOf(() => '');

const skinWith = (legends: readonly Legend[], id: string) => {
  for (const { legend, details } of legends) {
    const skin = details.find(({ _id }) => _id === id);
    if (skin) return { legend, skin };
  }
  return undefined;
};

/** Is the skin that the address names gone? */
const isGone = ({ legends, askedFor }: Context) => askedFor !== '' && !skinWith(legends, askedFor);

/** Shows the skin as it is now. What was typed stays; values that were not changed follow the skin. */
function withSkin(context: Context): Partial<Context> {
  const found = skinWith(context.legends, context.askedFor);
  if (!found) return {};
  const now = { ...context.begun, legend: found.legend, ...fieldsOf(found.skin) };
  const { texts, begun } = context;
  const kept = textsOf((name) => (texts[name] === begun[name] ? now[name] : texts[name]));
  return { skin: found.skin, begun: now, texts: kept };
}

/** The legends of the list by name, in alphabetical order. */
export const legendNames = ({ legends }: Context) =>
  legends.map(({ legend }) => legend).toSorted(new Intl.Collator('en').compare);

/** The name of the skin in the chosen language, as it is now; undefined until it is known. */
export const nameNow = ({ named, language, askedFor }: Context) =>
  named?.language === language ? (named.names[askedFor] ?? '') : undefined;

/** The values that differ from those of the skin. */
export const changedFields = ({ texts, begun }: Pick<Context, 'texts' | 'begun'>): readonly TypedFieldName[] =>
  typedFieldNames.filter((name) => texts[name].trim() !== begun[name]);

/** What is sent of it; the server checks all of it again (docs: Suggestions). */
export function suggestionOf(context: Context): Suggestion {
  const { kind, texts, skin, askedFor, language } = context;
  const why = { reason: texts.reason.trim(), evidence: texts.evidence.trim() };
  const seen = { skin: askedFor, version: skin?.version ?? 1 };
  const text = (name: TypedFieldName) => texts[name].trim();
  switch (kind) {
    case 'change':
      return {
        kind,
        ...seen,
        fields: Object.fromEntries(changedFields(context).map((name) => [name, text(name)])),
        ...why,
      };
    case 'add':
      return {
        kind,
        legend: texts.legend.trim(),
        fields: typedEntries(text, (name) => text(name) || undefined),
        ...why,
      };
    case 'remove':
      return { kind, ...seen, ...why };
    case 'name':
      return { kind, skin: askedFor, language, name: texts.name.trim(), ...why };
  }
}

/** What is missing before it can be sent; null when nothing is. */
function missingIn(context: Context): SuggestionProblem | null {
  const { kind, texts } = context;
  const lacks = (name: keyof SuggestTexts) => texts[name].trim() === '';
  if (kind === 'add' && lacks('legend')) return { text: 'Please enter the legend.', field: 'legend' };
  if ((kind === 'add' || kind === 'change') && lacks('ingamename'))
    return { text: 'Please enter the in-game name.', field: 'ingamename' };
  if (kind === 'change' && changedFields(context).length === 0)
    return { text: 'Change at least one value.', field: 'ingamename' };
  if (kind === 'name' && lacks('name')) return { text: 'Please enter the name.', field: 'name' };
  if (lacks('reason')) return { text: 'Please say how you know.', field: 'reason' };
  return null;
}

/** The kinds that are possible for a skin of the list, or for a missing one. */
export const kindsOf = (askedFor: string): readonly SuggestionKind[] =>
  askedFor === '' ? ['add'] : ['change', 'name', 'remove'];

type Events =
  | { type: 'kind.chosen'; kind: SuggestionKind }
  | { type: 'text.changed'; name: keyof SuggestTexts; value: string }
  | { type: 'language.chosen'; language: string }
  | { type: 'suggestion.submitted' }
  | { type: 'another.requested' }
  | { type: 'missing.reported' }
  | { type: 'retry.requested' };

/** The query of the address, and a draft to restore. */
type SuggestInput = { query: string; draft: SuggestDraft | undefined };

export const suggesting: Saving = {
  page: 'suggest',
  done: ({ message }) => message ?? 'Thank you. Your suggestion waits for review.',
  failed: 'Failed to send the suggestion',
};

/** The form for suggestions without its states. */
export const suggest = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as SuggestInput },
  actors: {
    loadSkins: callStub<SkinList>('loadSkins'),
    /** The names of all skins in a language; none in a language that no skin has. */
    loadNames: callStub<Names, { language: string }>('loadNames'),
    suggest: callStub<{ message: string }, Suggestion>('suggest'),
  },
  actions: {
    keepSkins: assign((_, { legends }: Pick<SkinList, 'legends'>) => ({ legends })),
    showSkin: assign(({ context }) => withSkin(context)),
    choose: assign((_, { kind }: { kind: SuggestionKind }) => ({ kind, problem: null })),
    setText: assign(
      ({ context: { texts, problem } }, { name, value }: { name: keyof SuggestTexts; value: string }) => ({
        texts: { ...texts, [name]: value },
        problem: problem && (problem.field === name || problem.field === 'form') ? null : problem,
      }),
    ),
    setLanguage: assign((_, { language }: { language: string }) => ({ language, problem: null })),
    keepNames: assign((_, named: Names) => ({ named })),
    /** A skin that is gone may be suggested again, with all that stands in the form. */
    forgetSkin: assign({ askedFor: '', skin: null, kind: 'add', begun: NOTHING_TYPED }),
    complain: assign(({ context }) => ({ problem: missingIn(context) })),
    complainOfFailure: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    forgive: assign({ problem: null }),
    /** Nothing of what was sent is left to lose. */
    thank: assign(({ context: { begun } }, { message }: { message: string }) => ({
      thanks: message,
      texts: begun,
      problem: null,
    })),
    toast: (_, _params: Toast) => {},
  },
  guards: {
    isGone: ({ context }) => isGone(context),
    isName: ({ context }) => context.kind === 'name',
    isPossible: ({ context }, { kind }: { kind: SuggestionKind }) => kindsOf(context.askedFor).includes(kind),
    isPossibleName: ({ context }, { kind }: { kind: SuggestionKind }) =>
      kind === 'name' && kindsOf(context.askedFor).includes(kind),
    lacksSomething: ({ context }) => missingIn(context) !== null,
    /** Has the skin changed, or is it gone, since the list was loaded? */
    isOutOfDate: (_, { error }: { error: unknown }) =>
      error instanceof RequestFailure && ['stale', 'not_found', 'gone'].includes(error.code ?? ''),
  },
});

function problemIn(error: unknown): SuggestionProblem {
  const otherwise = { text: notSavedToast(suggesting, error).text, field: 'form' as const };
  const own = problemOf<keyof SuggestTexts | 'language'>(error, [...suggestionTextNames, 'language'], otherwise);
  if (own.field !== 'form') return own;
  // The server names a field of the skin by its place in the request.
  const sent = problemOf(
    error,
    typedFieldNames.map((name) => `fields.${name}`),
    otherwise,
  );
  return { ...sent, field: sent.field.replace('fields.', '') as SuggestionProblem['field'] };
}
