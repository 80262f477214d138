import * as v from 'valibot';
import { UserChanged, UserListReply } from './account.ts';
import { ActivityReply } from './activity.ts';
import { ArchiveReply } from './archive.ts';
import { BuildsReply } from './build.ts';
import { type Call, MAX_PART } from './call.ts';
import { CoverageReply } from './coverage.ts';
import { Dashboard } from './dashboard.ts';
import { findCalls } from './find-calls.ts';
import { HistoryReply } from './history.ts';
import { ImportLists } from './import-lists.ts';
import { ImportApplied } from './import-replies.ts';
import { LegendChanged } from './legend.ts';
import { ListedSettingsReply } from './listed-settings.ts';
import { RecoveryLink } from './recovery-link.ts';
import { SkinChanged } from './skin-reply.ts';
import { UserReply } from './user-reply.ts';

/**
 * The calls of the staff's pages, and of what comes after the first load. Apart from `visitor-calls.ts`, so that nobody
 * downloads them who comes for the translator.
 */
export const staffCalls = {
  readMe: { method: 'GET', path: '/api/users/me', who: 'signedIn', reply: UserReply },
  readHealth: { method: 'GET', path: '/api/health', who: 'anyone', reply: v.object({ status: v.literal('ok') }) },
  listUsers: { method: 'GET', path: '/api/users/admin', who: 'owner', reply: UserListReply },
  saveUser: {
    method: 'PUT',
    path: '/api/users/admin/:id',
    who: 'owner',
    fresh: true,
    changes: ['users'],
    reply: UserChanged,
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/users/admin/:id',
    who: 'owner',
    fresh: true,
    changes: ['users'],
    reply: UserChanged,
  },
  makeRecoveryLink: {
    method: 'POST',
    path: '/api/users/admin/:id/recovery',
    who: 'owner',
    fresh: true,
    changes: [],
    reply: RecoveryLink,
  },
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
  ...findCalls,
  addKnownLegend: {
    method: 'POST',
    path: '/api/legends/admin',
    who: 'owner',
    changes: ['skins'],
    reply: LegendChanged,
  },
  saveKnownLegend: {
    method: 'PUT',
    path: '/api/legends/admin/:id',
    who: 'owner',
    changes: ['skins'],
    reply: LegendChanged,
  },
  removeKnownLegend: {
    method: 'DELETE',
    path: '/api/legends/admin/:id',
    who: 'owner',
    changes: ['skins'],
    reply: LegendChanged,
  },
  listBuilds: { method: 'GET', path: '/api/builds', who: 'anyone', anyOrigin: true, reply: BuildsReply },
  listHistory: { method: 'GET', path: '/api/history', who: 'staff', reply: HistoryReply },
  listActivity: { method: 'GET', path: '/api/activity', who: 'owner', reply: ActivityReply },
  listSettings: { method: 'GET', path: '/api/imports/skins', who: 'importers', reply: ListedSettingsReply },
  readImportLists: { method: 'GET', path: '/api/imports/lists', who: 'importers', reply: ImportLists },
  keepPart: {
    method: 'PUT',
    path: '/api/imports/:id/:part',
    who: 'importers',
    changes: [],
    maxBody: MAX_PART,
    reply: v.object({ message: v.string() }),
  },
  applyImport: {
    method: 'POST',
    path: '/api/imports/:id',
    who: 'importers',
    changes: ['skins'],
    reply: ImportApplied,
  },
  readDashboard: { method: 'GET', path: '/api/dashboard', who: 'staff', reply: Dashboard },
  readCoverage: { method: 'GET', path: '/api/coverage', who: 'staff', reply: CoverageReply },
  mendClips: {
    method: 'POST',
    path: '/api/coverage/clips',
    who: 'editskins',
    changes: ['skins'],
    reply: ImportApplied,
  },
  readArchive: { method: 'GET', path: '/api/archive', who: 'anyone', anyOrigin: true, reply: ArchiveReply },
} as const satisfies Record<string, Call>;
