/** Everything by topic: `names.hashOf`, `translate.lineTranslator`. Each topic is an entry point of its own as well. */
export * as dump from './dump.ts';
export * as files from './files.ts';
export * as formats from './formats.ts';
export * as models from './models.ts';
export * as names from './names.ts';
export * as recipes from './recipes.ts';
export * as texts from './texts.ts';
export * as translate from './translate.ts';
