// One line a feature: what people read of its rows in a batch (`server/news/beside-skins.ts`).
export * as items from './items/news.ts';
