type TablesOf<Features, Key extends string> = {
  [Name in keyof Features]: Features[Name] extends { readonly [Only in Key]: infer Table } ? Table : never;
}[keyof Features];

/** What has all rows of every table. */
export type AllOf<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/** The rows that features have in the tables of this name, as one table (decision 072). */
export const joinTables = <Features extends object, Key extends string>(features: Features, key: Key) =>
  Object.assign({}, ...Object.values(features).map((feature) => feature[key])) as AllOf<TablesOf<Features, Key>>;
