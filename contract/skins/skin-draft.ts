import * as v from 'valibot';
import { isDummy } from '../dummy.ts';
import { line } from '../line.ts';
import { type SkinFieldName, typedEntries } from './skin-fields.ts';
import { skinWords } from './skin-words.ts';

export const LegendName = line('The legend', 60);
const MAX_NAME = 120;
export const InGameName = line('The in-game name', MAX_NAME);
const MAX_ASSET_NAME = 200;
/** A model, texture or animation as the game's files call it. */
export const AssetName = line('The asset name', MAX_ASSET_NAME);

const ONE_SKIN = 'Send one skin as a JSON object.';
const WHAT: Record<string, string> = {
  '"legend"': 'The legend',
  '"details"': 'The skin',
  ...Object.fromEntries(Object.entries(skinWords).map(([name, { noun }]) => [`"${name}"`, `The ${noun}`])),
};

/** What is said of a field that is not there at all, or should not be. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  const what = WHAT[expected ?? ''];
  return what ? `${what} is missing.` : ONE_SKIN;
};

const textOf = (name: SkinFieldName) =>
  line(`The ${skinWords[name].noun}`, name === 'ingamename' ? MAX_NAME : MAX_ASSET_NAME);

/**
 * What a skin form sends (docs: Edit skin). What may be missing and is keeps its old value, `null` or an empty text
 * clears it.
 */
export const SkinDraft = v.strictObject(
  typedEntries(textOf, (name) => {
    const text = textOf(name);
    return v.optional(v.nullable(v.lazy((value) => (value === '' ? v.string() : text))));
  }),
  fieldMessage,
);

const VERSION = 'The version is a whole number from 1.';

/** An edited skin, and the version that its editor saw: when the skin has another one by now, the edit is refused. */
export const SkinPatch = v.strictObject(
  {
    ...SkinDraft.entries,
    version: v.optional(v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION))),
  },
  fieldMessage,
);

/** For deletion: the version that was seen. When it comes along and the skin has another one by now, nothing is deleted. */
export const SkinRemoval = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, VERSION), v.transform(Number))),
});

/** The name of a legend as people may give it. */
export const NewName = v.pipe(
  LegendName,
  v.check((name) => !isDummy(name), 'A legend named Dummy is shown nowhere. Choose another name.'),
);

/** A legend that has no skins yet, with its first one (docs: Calls). */
export const NewLegend = v.strictObject(
  { legend: NewName, details: v.strictTuple([SkinDraft], 'Send one skin at a time.') },
  fieldMessage,
);
