// One line a feature: what the tests of the whole app need of its machines (`test/flows/app/features.ts`).
export * as coverage from './coverage/test/in-app.ts';
export * as items from './items/test/in-app.ts';
export * as reports from './reports/test/in-app.ts';
export * as status from './status/test/in-app.ts';
export * as webhooks from './webhooks/test/in-app.ts';
