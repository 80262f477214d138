// One line a feature: its pages, and its calls that need no account (`contract/join-tables.ts`).
export * as coverage from './coverage/feature.ts';
export * as reports from './reports/feature.ts';
export * as status from './status/feature.ts';
export * as webhooks from './webhooks/feature.ts';
