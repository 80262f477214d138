// One line a feature: what the server does for it (`server/feature.ts`).
export * as backups from './backups/server.ts';
export * as coverage from './coverage/server.ts';
export * as dataFiles from './data-files/server.ts';
export * as discord from './discord/server.ts';
export * as feeds from './feeds/server.ts';
export * as items from './items/server.ts';
export * as linkPictures from './link-pictures/server.ts';
export * as reports from './reports/server.ts';
export * as status from './status/server.ts';
export * as webhooks from './webhooks/server.ts';
