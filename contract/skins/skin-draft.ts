import * as v from 'valibot';
import { line } from '../line.ts';
import { isDummy } from '../text.ts';
import { type SkinFieldName, typedEntries } from './skin-fields.ts';
import { skinWords } from './skin-words.ts';

export const LegendName = line('The legend', 60);
const MAX_NAME = 120;
export const InGameName = line('The in-game name', MAX_NAME);
const MAX_ASSET_NAME = 200;
/** The name of a model, texture or animation in the game's files. */
export const AssetName = line('The asset name', MAX_ASSET_NAME);

const ONE_SKIN = 'Send one skin as a JSON object.';
const WHAT: Record<string, string> = {
  '"legend"': 'The legend',
  '"details"': 'The skin',
  ...Object.fromEntries(Object.entries(skinWords).map(([name, { noun }]) => [`"${name}"`, `The ${noun}`])),
};

/** The message for a missing or an unknown field. */
const fieldMessage = ({ expected }: v.StrictObjectIssue) => {
  if (expected === 'never') return 'There is no such field.';
  const what = WHAT[expected ?? ''];
  return what ? `${what} is missing.` : ONE_SKIN;
};

const textOf = (name: SkinFieldName) =>
  line(`The ${skinWords[name].noun}`, name === 'ingamename' ? MAX_NAME : MAX_ASSET_NAME);

/**
 * The body that a skin form sends (docs: Edit skin). A missing optional field keeps its value; `null` or an empty text
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

/** An edited skin, with the version that the editor saw. When the version has changed, the edit is refused. */
export const SkinPatch = v.strictObject(
  { ...SkinDraft.entries, version: v.optional(v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(1, VERSION))) },
  fieldMessage,
);

/** The version that the user saw before a deletion. When it is sent and has changed, nothing is deleted. */
export const SkinRemoval = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, VERSION), v.transform(Number))),
});

/** A name that people may give a legend. */
export const NewName = v.pipe(
  LegendName,
  v.check((name) => !isDummy(name), 'A legend named Dummy is shown nowhere. Choose another name.'),
);

/** A legend without skins, with its first skin (docs: Calls). */
export const NewLegend = v.strictObject(
  { legend: NewName, details: v.strictTuple([SkinDraft], 'Send one skin at a time.') },
  fieldMessage,
);
