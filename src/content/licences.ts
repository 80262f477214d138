import listed from './licences.json' with { type: 'json' };

type Licence = { name: string; version: string; licence: string; text: string };

/** Of what ships, filled in where the page is built, see `build/shipped-licences.ts`. */
export const licences: readonly Licence[] = listed;
