// One line a feature: its rows on the import desk (`rules/import/review/others.ts`).
export * as items from './items/desk.ts';
