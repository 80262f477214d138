/** The columns that rows can be sorted by (docs: Sort). */
export const sortFields = ['ingamename', 'model', 'texture'] as const;
export type SortField = (typeof sortFields)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export type Query = { search: string; sortField: SortField; sortOrder: SortOrder };

/** Do both ask for the same rows in the same order? */
export const isSameQuery = (a: Query, b: Query) =>
  a.search === b.search && a.sortField === b.sortField && a.sortOrder === b.sortOrder;
