import { addFeeds } from './server/serve-feeds.ts';

export const addTo = addFeeds;
