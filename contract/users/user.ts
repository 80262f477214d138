import type * as v from 'valibot';
import type { SentUser } from './sent-user.ts';

export type User = v.InferOutput<typeof SentUser>;

/** The rights (docs: Rights). An owner holds every other right as well. */
export const flags = ['owner', 'addskins', 'editskins', 'deleteskins'] as const;
export type Flag = (typeof flags)[number];

/** Returns whether a user holds a right. A guest (null) holds none, an owner holds all. */
export const holds = (user: Pick<User, 'perms'> | null, flag: Flag) =>
  user !== null && (user.perms.owner || user.perms[flag]);

/** The people for whom a call or page is; owners are always included. Importers hold the rights to add and to edit. */
export type Who = 'anyone' | 'signedIn' | 'staff' | 'importers' | Flag;

/** Returns whether a user or a guest (null) is among these people. Staff hold at least one right. */
export function belongs(user: Pick<User, 'perms'> | null, who: Who): boolean {
  if (who === 'anyone') return true;
  if (who === 'signedIn') return user !== null;
  if (who === 'importers') return holds(user, 'addskins') && holds(user, 'editskins');
  return who === 'staff' ? flags.some((flag) => holds(user, flag)) : holds(user, who);
}

/** The rights that an owner can give a user, in the order of the table's columns (docs: Manage users). */
export const rightNames = ['deleteskins', 'editskins', 'addskins'] as const;
export type RightName = (typeof rightNames)[number];
/** What a right allows, in words. */
export const rightWords: Record<RightName, string> = {
  addskins: 'add skins',
  editskins: 'edit skins',
  deleteskins: 'delete skins',
};
/** The handles: a user's names on other sites, in the order of the table's columns. */
export const handleNames = ['twitter', 'discord', 'discordid'] as const;
export type HandleName = (typeof handleNames)[number];
