// One line a feature: what its public pages say to search engines (`src/prerender/`). Only the build and the server load it.
export * as bots from './bots/head.ts';
export * as developers from './developers/head.ts';
export * as guides from './guides/head.ts';
export * as items from './items/head.ts';
export * as linkPictures from './link-pictures/head.ts';
