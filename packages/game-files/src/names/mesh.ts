/**
 * The material or its GUID in the name of a mesh in Blender's outliner, where a body group and its number come first:
 * `body_0_wraith_lgnd_v31_tavrel_body`. Undefined without such a number.
 */
export function behindBodyGroup(name: string): string | undefined {
  const [, rest] = BEHIND.exec(name) ?? [];
  return rest;
}

/** The pattern of a body group with its number, for other languages. */
export const bodyGroup = '^[a-z][a-z_]*?_\\d{1,3}_';
const BEHIND = new RegExp(`${bodyGroup}(.+)$`, 'i');

/** Blender keeps this many letters of a name. */
export const LONGEST_MESH = 63;
