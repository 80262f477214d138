// One line a feature: its pages and calls (`contract/joined.ts`).
export * as coverage from './coverage/feature.ts';
export * as webhooks from './webhooks/feature.ts';
