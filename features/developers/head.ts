import type feature from './feature.ts';

export const descriptions: Readonly<Record<keyof typeof feature.pages, string>> = {
  '/developers':
    'Read the list of skins from a bot or an add-on: complete files, changes since a revision, calls, and examples.',
};
