import type { SkinFieldName } from '#contract/skins/skin-fields.ts';

/** Where the value of a field comes from: the game's own settings and texts, a list of its assets, or a rule. */
export type FieldSource = (typeof allSources)[number];
export const allSources = ['settings', 'list', 'derived'] as const;

/** Where one field of a skin comes from; undefined when a person typed it, or nobody knows (docs: Sources). */
export const sourceOf = (text: string | null | undefined, field: SkinFieldName): FieldSource | undefined =>
  allSources.find((source) =>
    text?.split(';').some((part) => {
      const [from, names = ''] = part.split(':');
      return from === source && names.split(',').includes(field);
    }),
  );
