// One line a feature: what it does on every page, for everybody (`src/parts/page-feature.ts`).
export * as linkPictures from './link-pictures/page.ts';
export * as reports from './reports/page.ts';
export * as status from './status/page.ts';
