// One line a feature: how programs find in the files that they keep (`rules/answers/questions/kept-beside.ts`).
export * as items from './items/programs.ts';
