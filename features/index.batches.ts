// One line a feature: its rows that imports bring, and that go back with a batch (`server/records/batch-parts.ts`).
export * as items from './items/batches.ts';
