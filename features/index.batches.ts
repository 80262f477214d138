// One line a feature: its rows that imports bring, that go back with a batch and that people read about (`server/records/save-batch.ts`).
export * as items from './items/batches.ts';
