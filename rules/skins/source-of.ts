import type { SkinFieldName } from '#contract/skins/skin-fields.ts';

/** The source of a field's value: the game's own settings and texts, a list of its assets, or a rule. */
export type FieldSource = (typeof allSources)[number];
export const allSources = ['settings', 'list', 'derived'] as const;

/** The source of one field of a skin; undefined when a person typed it, or it is unknown (docs: Sources). */
export const sourceOf = (text: string | null | undefined, field: SkinFieldName): FieldSource | undefined =>
  allSources.find((source) =>
    text?.split(';').some((part) => {
      const [from, names = ''] = part.split(':');
      return from === source && names.split(',').includes(field);
    }),
  );
