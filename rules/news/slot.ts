import { slugOf } from '../skins/slug.ts';

type Named = { _id: string; build?: string | null | undefined };

/** The name of a group of changes in addresses: its build, else the batch's id or the day. */
export const slotOf = ({ _id, build }: Named) => (build && slugOf(build)) || _id;

/** The page of a group of changes (docs: What changed). */
export const newsAddress = (group: Named) => `/changes/${encodeURIComponent(slotOf(group))}`;
