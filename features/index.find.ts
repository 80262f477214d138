// One line a feature: what an answer of `find` has besides skins (`contract/find/find.ts`). Programs take it along.
export * as items from './items/found.ts';
