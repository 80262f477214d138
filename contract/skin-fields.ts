import type * as v from 'valibot';

/**
 * What is known of a skin besides its legend, in the order of forms and reports: the heading that people read over it,
 * what sentences call it, and whether a skin may be without. All are texts. A new one stands here, in a migration and in
 * the forms; what saves, imports, exports, compares and undoes skins goes by this table.
 */
export const skinFields = {
  ingamename: { label: 'In-game Name', noun: 'in-game name', isOptional: false },
  model: { label: 'Model', noun: 'model', isOptional: false },
  texture: { label: 'Material', noun: 'texture', isOptional: false },
  animation: { label: 'Animation', noun: 'animation', isOptional: true },
} as const satisfies Record<string, { label: string; noun: string; isOptional: boolean }>;

type Table = typeof skinFields;
export type SkinFieldName = keyof Table;
/** Those which a skin may be without. */
export type OptionalFieldName = {
  [Name in SkinFieldName]: Table[Name]['isOptional'] extends true ? Name : never;
}[SkinFieldName];
type NeededFieldName = Exclude<SkinFieldName, OptionalFieldName>;

/** A value for each: null for one that the skin is without. */
export type SkinFields = Record<NeededFieldName, string> & Record<OptionalFieldName, string | null>;
/** As they go over the wire: what the skin is without is absent. */
export type SentFields = Record<NeededFieldName, string> & Partial<Record<OptionalFieldName, string>>;
/** As forms and files give them: what is absent stays as it is, null or an empty text takes it away. */
export type GivenFields = Record<NeededFieldName, string> & { [Name in OptionalFieldName]?: string | null | undefined };

export const skinFieldNames = Object.keys(skinFields) as readonly SkinFieldName[];

/** Something for each field. */
export const eachSkinField = <Value>(give: (name: SkinFieldName) => Value) =>
  Object.fromEntries(skinFieldNames.map((name) => [name, give(name)])) as Record<SkinFieldName, Value>;

/** The fields of something that has others besides. */
export const skinFieldsOf = (skin: GivenFields) => eachSkinField((name) => skin[name] ?? null) as SkinFields;

/** The same without those that a skin is without. */
export const sentFieldsOf = (skin: GivenFields) =>
  Object.fromEntries(
    skinFieldNames.filter((name) => skin[name] || !skinFields[name].isOptional).map((name) => [name, skin[name]]),
  ) as SentFields;

/** The fields of a skin, or of a new one, once somebody has given them. */
export const withGiven = (skin: SkinFields | undefined, given: GivenFields) =>
  eachSkinField((name) => (given[name] === undefined ? (skin?.[name] ?? null) : given[name] || null)) as SkinFields;

/** The fields in which two skins differ. */
export const skinDifferences = (one: SkinFields, other: SkinFields) =>
  skinFieldNames.filter((name) => one[name] !== other[name]);

/** The entries of a schema: one kind for the fields that every skin has, another for those it may be without. */
export const skinEntries = <Needed extends v.GenericSchema, Optional extends v.GenericSchema>(
  needed: (name: SkinFieldName) => Needed,
  optional: (name: SkinFieldName) => Optional,
) =>
  eachSkinField((name) => (skinFields[name].isOptional ? optional(name) : needed(name))) as Record<
    NeededFieldName,
    Needed
  > &
    Record<OptionalFieldName, Optional>;
