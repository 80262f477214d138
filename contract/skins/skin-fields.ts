/**
 * What is known of a skin besides its legend, in the order of forms and reports: whether a skin may be without, and
 * whether people type it; the others come from the game’s own files alone. `skin-words.ts` says what people call them.
 * What is heavy is left out of lists. What is a note is about the other fields: people do not read it, and it is no
 * change by itself. What is no news is a change that What Changed leaves out. All are texts. A new one stands here, in a
 * migration and, when it is typed, in the forms; what saves, imports, exports, compares and undoes skins goes by this
 * table.
 */
export const skinFields = {
  ingamename: { isOptional: false, isTyped: true },
  model: { isOptional: false, isTyped: true },
  texture: { isOptional: false, isTyped: true },
  animation: { isOptional: true, isTyped: true },
  quality: { isOptional: true, isTyped: false },
  eventset: { isOptional: true, isTyped: false },
  package: { isOptional: true, isTyped: false },
  gameid: { isOptional: true, isTyped: false },
  parentid: { isOptional: true, isTyped: false },
  /** The path of its settings among the game's assets, as `rules/names/settings-path.ts` writes it. */
  settings: { isOptional: true, isTyped: false, isNoNews: true },
  /** What the game's texts know its name by, without `#`; only an import asks for it. */
  token: { isOptional: true, isTyped: false, isHeavy: true, isNoNews: true },
  /** As JSON text, see `game-texts.ts`. */
  names: { isOptional: true, isTyped: false, isHeavy: true },
  /** Where the others come from, see `game-texts.ts`. */
  sources: { isOptional: true, isTyped: false, isNote: true },
} as const satisfies Record<string, Field>;

type Field = { isOptional: boolean; isTyped: boolean; isHeavy?: true; isNote?: true; isNoNews?: true };

type Table = typeof skinFields;
export type SkinFieldName = keyof Table;
type NamesWith<Trait extends keyof Field> = {
  [Name in SkinFieldName]: Table[Name] extends Record<Trait, true> ? Name : never;
}[SkinFieldName];
type OptionalFieldName = NamesWith<'isOptional'>;
type NeededFieldName = Exclude<SkinFieldName, OptionalFieldName>;
/** Those which people type into forms. */
export type TypedFieldName = NamesWith<'isTyped'>;

/** A value for each: null for one that the skin is without. */
export type SkinFields = Record<NeededFieldName, string> & Record<OptionalFieldName, string | null>;
/** As they go over the wire: what the skin is without is absent, and so is what is heavy. */
export type SentFields = Record<NeededFieldName, string> &
  Partial<Record<Exclude<OptionalFieldName, NamesWith<'isHeavy'>>, string>>;
/** As forms and files give them: what is absent stays as it is, null or an empty text takes it away. */
export type GivenFields = Record<NeededFieldName, string> & { [Name in OptionalFieldName]?: string | null | undefined };

export const skinFieldNames = Object.keys(skinFields) as readonly SkinFieldName[];
const isLight = (name: SkinFieldName): name is keyof SentFields => !('isHeavy' in skinFields[name]);
const isNoNote = <Name extends SkinFieldName>(name: Name): name is Exclude<Name, NamesWith<'isNote'>> =>
  !('isNote' in skinFields[name]);
/** Those that lists tell. */
export const sentFieldNames = skinFieldNames.filter(isLight);
/** Those whose values people read. */
export const readFieldNames = sentFieldNames.filter(isNoNote);
export const typedFieldNames = skinFieldNames.filter((name): name is TypedFieldName => skinFields[name].isTyped);

/** Something for each field. */
export const eachSkinField = <Value>(give: (name: SkinFieldName) => Value) =>
  Object.fromEntries(skinFieldNames.map((name) => [name, give(name)])) as Record<SkinFieldName, Value>;

/** Something for each field that people type. */
export const eachTypedField = <Value>(give: (name: TypedFieldName) => Value) =>
  Object.fromEntries(typedFieldNames.map((name) => [name, give(name)])) as Record<TypedFieldName, Value>;

/** The fields of something that has others besides. */
export const skinFieldsOf = (skin: GivenFields) => eachSkinField((name) => skin[name] ?? null) as SkinFields;

/** Those of them that go over the wire, without what the skin is without. */
export const sentFieldsOf = (skin: GivenFields) =>
  Object.fromEntries(
    sentFieldNames.filter((name) => skin[name] || !skinFields[name].isOptional).map((name) => [name, skin[name]]),
  ) as SentFields;

/** The fields of a skin, or of a new one, once somebody has given them. */
export const withGiven = (
  skin: SkinFields | undefined,
  given: { [Name in keyof GivenFields]?: GivenFields[Name] | undefined },
) => eachSkinField((name) => (given[name] === undefined ? (skin?.[name] ?? null) : given[name] || null)) as SkinFields;

/** The fields in which two skins differ; notes alone are no difference. */
export const skinDifferences = (one: SkinFields, other: SkinFields) =>
  skinFieldNames.filter((name) => isNoNote(name) && one[name] !== other[name]);

type Entries<Name extends SkinFieldName, Needed, Optional> = Record<Extract<Name, NeededFieldName>, Needed> &
  Record<Extract<Name, OptionalFieldName>, Optional>;

/** The entries of a schema or a reader: one kind for the fields that every skin has, another for those it may be without. */
export const skinEntries = <Needed, Optional>(
  needed: (name: SkinFieldName) => Needed,
  optional: (name: SkinFieldName) => Optional,
) =>
  eachSkinField((name) => (skinFields[name].isOptional ? optional(name) : needed(name))) as Entries<
    SkinFieldName,
    Needed,
    Optional
  >;

/** The same for the fields that people type. */
export const typedEntries = <Needed, Optional>(
  needed: (name: TypedFieldName) => Needed,
  optional: (name: TypedFieldName) => Optional,
) =>
  eachTypedField((name) => (skinFields[name].isOptional ? optional(name) : needed(name))) as Entries<
    TypedFieldName,
    Needed,
    Optional
  >;
