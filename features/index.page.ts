// One line a feature: what it does on every page, for everybody (`src/parts/page-feature.ts`).
export * as bots from './bots/page.ts';
export * as guides from './guides/page.ts';
export * as reports from './reports/page.ts';
export * as status from './status/page.ts';
