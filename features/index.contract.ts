// One line a feature: its pages, and its calls that need no account (`contract/join-tables.ts`).
export { default as bots } from './bots/feature.ts';
export { default as coverage } from './coverage/feature.ts';
export { default as developers } from './developers/feature.ts';
export { default as guides } from './guides/feature.ts';
export { default as items } from './items/feature.ts';
export { default as reports } from './reports/feature.ts';
export { default as status } from './status/feature.ts';
export { default as webhooks } from './webhooks/feature.ts';
