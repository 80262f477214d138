// One line a feature: what an answer of `find` has besides skins (`contract/find/find.ts`), and how programs find it in
// the lists that they keep.
export * as items from './items/programs.ts';
