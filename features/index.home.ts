// One line a feature: its section of the home page (`src/parts/app/page-feature.ts`).
export * as bots from './bots/view/home.tsx';
export * as guides from './guides/view/home.tsx';
