// One line a feature: its rows that imports bring, and that go back with a batch (`server/records/save-batch.ts`).
export * as items from './items/batches.ts';
