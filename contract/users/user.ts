import type * as v from 'valibot';
import type { SentUser } from './sent-user.ts';

export type User = v.InferOutput<typeof SentUser>;

/** The rights (docs: Rights). An owner holds every other right as well. */
export const flags = ['owner', 'addskins', 'editskins', 'deleteskins'] as const;
export type Flag = (typeof flags)[number];

/** May this person do what the flag stands for? A guest (null) holds no right, an owner all of them. */
export const holds = (user: Pick<User, 'perms'> | null, flag: Flag) =>
  user !== null && (user.perms.owner || user.perms[flag]);

/** Who a call or page is for; an owner may all of it. Importers hold the right to add and that to edit. */
export type Who = 'anyone' | 'signedIn' | 'staff' | 'importers' | Flag;

/** Does this person, or nobody, belong to those something is for? Staff are the holders of any right. */
export function belongs(user: Pick<User, 'perms'> | null, who: Who): boolean {
  if (who === 'anyone') return true;
  if (who === 'signedIn') return user !== null;
  if (who === 'importers') return holds(user, 'addskins') && holds(user, 'editskins');
  return who === 'staff' ? flags.some((flag) => holds(user, flag)) : holds(user, who);
}

/** The rights of a user that an owner gives, in the order of the table's columns (docs: Manage users). */
export const rightNames = ['deleteskins', 'editskins', 'addskins'] as const;
export type RightName = (typeof rightNames)[number];
/** The names by which an owner knows a person elsewhere, in the same order. */
export const handleNames = ['twitter', 'discord', 'discordid'] as const;
export type HandleName = (typeof handleNames)[number];
