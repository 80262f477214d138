/**
 * The fields of a skin besides its legend, in the order of forms and reports. All are texts. Each may be optional, and
 * typed by people; other fields come only from the game’s files. `skin-words.ts` has their labels. Lists leave out
 * heavy fields. A note is about the other fields: people do not read it, and it is no change by itself. What Changed
 * leaves out changes of fields that are no news. The search looks for words in facts, and names them by their word. A new field needs a row here, a migration and, if typed, an input in
 * the forms; everything that saves, imports, exports, compares and undoes skins uses this table.
 */
export const skinFields = {
  ingamename: { isOptional: false, isTyped: true },
  model: { isOptional: false, isTyped: true },
  texture: { isOptional: false, isTyped: true },
  animation: { isOptional: true, isTyped: true },
  quality: { isOptional: true, isTyped: false, fact: 'quality' },
  eventset: { isOptional: true, isTyped: false, fact: 'event' },
  package: { isOptional: true, isTyped: false },
  gameid: { isOptional: true, isTyped: false },
  parentid: { isOptional: true, isTyped: false },
  /** The entry of the model's skin table that the skin wears, as the game writes it. */
  slot: { isOptional: true, isTyped: false, fact: 'slot' },
  /** The first-person model. */
  arms: { isOptional: true, isTyped: false },
  /** The number of its palette, from 0. */
  camo: { isOptional: true, isTyped: false, fact: 'palette' },
  /** The path of the skin's settings among the game's assets, as `packages/game-files/src/names/settings-path.ts` writes it. */
  settings: { isOptional: true, isTyped: false, isNoNews: true },
  /** The token of the skin's name in the game's texts, without `#`. Only imports use it. */
  token: { isOptional: true, isTyped: false, isHeavy: true, isNoNews: true },
  /** JSON text, see `game-texts.ts`. */
  names: { isOptional: true, isTyped: false, isHeavy: true },
  /** The sources of the other fields, see `game-texts.ts`. */
  sources: { isOptional: true, isTyped: false, isNote: true },
} as const satisfies Record<string, Field>;

type Field = { isOptional: boolean; isTyped: boolean; isHeavy?: true; isNote?: true; isNoNews?: true; fact?: string };

type Table = typeof skinFields;
export type SkinFieldName = keyof Table;
type NamesWith<Trait extends keyof Field> = {
  [Name in SkinFieldName]: Table[Name] extends Record<Trait, true> ? Name : never;
}[SkinFieldName];
type OptionalFieldName = NamesWith<'isOptional'>;
type NeededFieldName = Exclude<SkinFieldName, OptionalFieldName>;
/** The fields that people type into forms. */
export type TypedFieldName = NamesWith<'isTyped'>;

/** A value for each field: null for an empty one. */
export type SkinFields = Record<NeededFieldName, string> & Record<OptionalFieldName, string | null>;
/** The fields as they are sent: without empty and heavy ones. */
export type SentFields = Record<NeededFieldName, string> &
  Partial<Record<Exclude<OptionalFieldName, NamesWith<'isHeavy'>>, string>>;
/** The fields from forms and files: an absent field keeps its value; null or an empty text clears it. */
export type GivenFields = Record<NeededFieldName, string> & { [Name in OptionalFieldName]?: string | null | undefined };

export const skinFieldNames = Object.keys(skinFields) as readonly SkinFieldName[];
const isLight = (name: SkinFieldName): name is keyof SentFields => !('isHeavy' in skinFields[name]);
const isNoNote = <Name extends SkinFieldName>(name: Name): name is Exclude<Name, NamesWith<'isNote'>> =>
  !('isNote' in skinFields[name]);
/** The fields in lists. */
export const sentFieldNames = skinFieldNames.filter(isLight);
/** The fields that the search finds a skin by beside its names, and the word of each. */
export const factFields = sentFieldNames.flatMap((name) => {
  const field: Field = skinFields[name];
  return field.fact === undefined ? [] : [{ name, word: field.fact }];
});
/** The fields whose values people read. */
export const readFieldNames = sentFieldNames.filter(isNoNote);
export const typedFieldNames = skinFieldNames.filter((name): name is TypedFieldName => skinFields[name].isTyped);

/** Returns an object with a value for each field. */
export const eachSkinField = <Value>(give: (name: SkinFieldName) => Value) =>
  Object.fromEntries(skinFieldNames.map((name) => [name, give(name)])) as Record<SkinFieldName, Value>;

/** Returns an object with a value for each field that people type. */
export const eachTypedField = <Value>(give: (name: TypedFieldName) => Value) =>
  Object.fromEntries(typedFieldNames.map((name) => [name, give(name)])) as Record<TypedFieldName, Value>;

/** Returns only the fields of a skin from an object that may have others. */
export const skinFieldsOf = (skin: GivenFields) => eachSkinField((name) => skin[name] ?? null) as SkinFields;

/** Returns the fields that are sent, without empty ones. */
export const sentFieldsOf = (skin: GivenFields) =>
  Object.fromEntries(
    sentFieldNames.filter((name) => skin[name] || !skinFields[name].isOptional).map((name) => [name, skin[name]]),
  ) as SentFields;

/** Returns the fields of a skin, or of a new one, with the given values applied. */
export const withGiven = (
  skin: SkinFields | undefined,
  given: { [Name in keyof GivenFields]?: GivenFields[Name] | undefined },
) => eachSkinField((name) => (given[name] === undefined ? (skin?.[name] ?? null) : given[name] || null)) as SkinFields;

/** Returns the fields that differ between two skins, without notes. */
export const skinDifferences = (one: SkinFields, other: SkinFields) =>
  skinFieldNames.filter((name) => isNoNote(name) && one[name] !== other[name]);

type Entries<Name extends SkinFieldName, Needed, Optional> = Record<Extract<Name, NeededFieldName>, Needed> &
  Record<Extract<Name, OptionalFieldName>, Optional>;

/** Returns the entries of a schema or a reader: one kind for required fields, another for optional ones. */
export const skinEntries = <Needed, Optional>(
  needed: (name: SkinFieldName) => Needed,
  optional: (name: SkinFieldName) => Optional,
) =>
  eachSkinField((name) => (skinFields[name].isOptional ? optional(name) : needed(name))) as Entries<
    SkinFieldName,
    Needed,
    Optional
  >;

/** Like `skinEntries`, for the fields that people type. */
export const typedEntries = <Needed, Optional>(
  needed: (name: TypedFieldName) => Needed,
  optional: (name: TypedFieldName) => Optional,
) =>
  eachTypedField((name) => (skinFields[name].isOptional ? optional(name) : needed(name))) as Entries<
    TypedFieldName,
    Needed,
    Optional
  >;
