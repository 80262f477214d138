import { type RightName, rightNames } from '#contract/users/user.ts';

type Columns = Record<`may_${RightName}`, 0 | 1>;

/** The columns that say which rights a token has. */
export const tokenRights = rightNames.map((name) => `may_${name}` as const);

export const rightsIn = (row: Columns): RightName[] => rightNames.filter((name) => row[`may_${name}`] === 1);

export const columnsOf = (allows: readonly RightName[]) =>
  Object.fromEntries(rightNames.map((name) => [`may_${name}`, allows.includes(name) ? 1 : 0])) as Columns;
