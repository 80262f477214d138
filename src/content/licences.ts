import listed from './licences.json' with { type: 'json' };

type Licence = { name: string; version: string; licence: string; text: string };

/** The packages that ship; the build fills them in, see `build/shipped-licences.ts`. */
export const licences: readonly Licence[] = listed;
