type TablesOf<Features, Key extends string> = {
  [Name in keyof Features]: Features[Name] extends { readonly [Only in Key]: infer Table } ? Table : never;
}[keyof Features];

/** What has all rows of every table. */
export type AllOf<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** A table without a row that has the name of a row of the other one: where both become one, it would replace that. */
export type Beside<Other> = Readonly<Record<string, object>> & { readonly [Name in keyof Other]?: never };

/** The names of rows that more than one feature has. */
type Twice<Features, Key extends string> = {
  [Name in keyof Features]: keyof AllOf<TablesOf<Pick<Features, Name>, Key>> &
    keyof AllOf<TablesOf<Omit<Features, Name & string>, Key>>;
}[keyof Features];

/**
 * The rows that features have in the tables of this name, as one table (decision 072). When two features have a row of
 * the same name, the error names it.
 */
export const joinTables = <Features extends Readonly<Record<keyof Features, object>>, Key extends string>(
  features: Features & { readonly [Name in Twice<Features, Key>]: 'is in two features' },
  key: Key,
) =>
  Object.assign({}, ...Object.values<object>(features).map((feature) => feature[key as never])) as AllOf<
    TablesOf<Features, Key>
  >;
