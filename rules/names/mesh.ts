/**
 * What a mesh in Blender's outliner is named after: a body group and its number stand before the material,
 * `body_0_wraith_lgnd_v31_tavrel_body`, or before the material's GUID. Undefined when there is no such number in it.
 */
export function behindBodyGroup(name: string): string | undefined {
  const [, rest] = /^[a-z][a-z_]*?_\d{1,3}_(.+)$/i.exec(name) ?? [];
  return rest;
}

/** Blender keeps so many letters of a name. */
export const LONGEST_MESH = 63;
