// One line a feature: its pages and calls (`contract/join-tables.ts`).
export * as coverage from './coverage/feature.ts';
export * as webhooks from './webhooks/feature.ts';
