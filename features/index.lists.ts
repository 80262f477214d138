// One line a feature: its lists among the data files (`server/lists/more-files.ts`).
export * as items from './items/files.ts';
