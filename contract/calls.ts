import * as v from 'valibot';
import { ArchiveReply } from './archive.ts';
import { ChangesReply } from './changes.ts';
import type { lateReplies } from './late-replies.ts';
import { ChallengeReply } from './session.ts';
import { SkinChanged, SkinListReply } from './skin.ts';
import { UserChanged, UserListReply, UserReply, type Who } from './user.ts';

/**
 * The header that carries the public API key. It is no secret: it keeps foreign forms from posting (docs: Requests).
 */
export const KEY_HEADER = 'X-Api-Key';
/** The key of a server that is given no other. */
export const DEFAULT_KEY = 'skin-translator';

/** Largest body of a request in bytes. */
export const MAX_BODY = 16 * 1024;

/** The lists that a call changes: who shows one loads it again. Every call but GET has to say so. */
type Effect =
  | { method: 'GET'; changes?: undefined }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes: readonly ('skins' | 'users')[] };

export type Call = Effect & {
  /** With `:name` where a value goes, URL-encoded. */
  path: `/api/${string}`;
  /** Everybody, who is signed in, the holders of any right, or of one; an owner holds them all (docs: Rights). */
  who: Who;
  /** Public lists answer pages of every origin; nothing else does. */
  anyOrigin?: true;
  /** How the page reads the answer; the schema of a late one stands in `late-replies.ts`. */
  reply: v.GenericSchema | 'late';
};

const Message = v.object({ message: v.string() });

/**
 * Every call of the product (docs: Calls; decision 003). The server's router, the client's functions and the permission
 * tests are made from this table; what a call carries stands in `requests.ts`.
 */
export const calls = {
  signIn: { method: 'POST', path: '/api/users/login', who: 'anyone', changes: [], reply: UserReply },
  signOut: { method: 'POST', path: '/api/users/logout', who: 'anyone', changes: [], reply: Message },
  createAccount: { method: 'POST', path: '/api/users', who: 'anyone', changes: ['users'], reply: UserReply },
  readChallenge: { method: 'GET', path: '/api/challenge', who: 'anyone', reply: ChallengeReply },
  readMe: { method: 'GET', path: '/api/users/me', who: 'signedIn', reply: UserReply },
  listUsers: { method: 'GET', path: '/api/users/admin', who: 'owner', reply: UserListReply },
  readUser: { method: 'GET', path: '/api/users/:username', who: 'signedIn', reply: UserReply },
  saveUser: { method: 'PUT', path: '/api/users/admin/:id', who: 'owner', changes: ['users'], reply: UserChanged },
  removeUser: { method: 'DELETE', path: '/api/users/admin/:id', who: 'owner', changes: ['users'], reply: UserChanged },
  listSkins: { method: 'GET', path: '/api/skins', who: 'anyone', anyOrigin: true, reply: SkinListReply },
  listChanges: { method: 'GET', path: '/api/skins/changes', who: 'anyone', anyOrigin: true, reply: ChangesReply },
  addLegend: { method: 'POST', path: '/api/skins/admin', who: 'addskins', changes: ['skins'], reply: SkinChanged },
  addSkin: { method: 'POST', path: '/api/skins/admin/:id', who: 'addskins', changes: ['skins'], reply: SkinChanged },
  saveSkin: { method: 'PUT', path: '/api/skins/admin/:id', who: 'editskins', changes: ['skins'], reply: SkinChanged },
  removeSkin: {
    method: 'DELETE',
    path: '/api/skins/admin/:id',
    who: 'deleteskins',
    changes: ['skins'],
    reply: SkinChanged,
  },
  listLegends: { method: 'GET', path: '/api/legends', who: 'anyone', anyOrigin: true, reply: 'late' },
  addKnownLegend: {
    method: 'POST',
    path: '/api/legends/admin',
    who: 'owner',
    changes: ['skins'],
    reply: 'late',
  },
  saveKnownLegend: {
    method: 'PUT',
    path: '/api/legends/admin/:id',
    who: 'owner',
    changes: ['skins'],
    reply: 'late',
  },
  removeKnownLegend: {
    method: 'DELETE',
    path: '/api/legends/admin/:id',
    who: 'owner',
    changes: ['skins'],
    reply: 'late',
  },
  listHistory: { method: 'GET', path: '/api/history', who: 'staff', reply: 'late' },
  listActivity: { method: 'GET', path: '/api/activity', who: 'owner', reply: 'late' },
  undo: {
    method: 'POST',
    path: '/api/history/:id/undo',
    who: 'staff',
    changes: ['skins', 'users'],
    reply: SkinChanged,
  },
  readArchive: { method: 'GET', path: '/api/archive', who: 'anyone', anyOrigin: true, reply: ArchiveReply },
  readHealth: { method: 'GET', path: '/api/health', who: 'anyone', reply: v.object({ status: v.literal('ok') }) },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
/** The schemas of the late replies, by their calls. */
export type LateReplies = typeof lateReplies;
export type Reply<Name extends CallName> = v.InferOutput<
  Name extends keyof LateReplies ? LateReplies[Name] : Extract<(typeof calls)[Name]['reply'], v.GenericSchema>
>;
