/**
 * The types that RSX loads for a skin: models and materials, and what these refer to. They must be named: RSX 2.3.0
 * exports nothing, and says nothing, when the list is missing (docs: Sources of the guides).
 */
const LOADED = 'mdl_,matl,txtr,arig,shds,shdr';
const EXPORTED = 'mdl_,matl';

/**
 * The options of an export of skins by RSX's command line, in its order: flags, options, then the packages. Lists stand
 * in quotes, since PowerShell would take them apart at their commas. The names of textures are those that the Blender
 * add-ons read.
 */
export const exportOptions = (filter: string, folder: string): string =>
  [
    '-nogui -export -matltextures --texturenames text --nmlrecalc none',
    `--loadwhitelist "${LOADED}" --exporttypes "${EXPORTED}"`,
    `--exportfilter "${filter}" --exportdir "${folder}"`,
  ].join(' ');
