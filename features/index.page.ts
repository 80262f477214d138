// One line a feature: what it does on every page, for everybody (`src/parts/app/page-feature.ts`).
export { default as bots } from './bots/page.ts';
export { default as developers } from './developers/page.ts';
export { default as guides } from './guides/page.ts';
export { default as items } from './items/page.ts';
export { default as reports } from './reports/page.ts';
export { default as status } from './status/page.ts';
