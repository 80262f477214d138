import { guidOf, hashOf } from '../names/guid.ts';

/** The damage of a list that was cut off in its last line (docs: Dumps). */
export const CUT_OFF = 'the list is cut off in this line; make it again';

/** The extensions of everything that a list names by a path. */
const ENDINGS = ['rpak', 'rmdl', 'rrig', 'rseq', 'rson', 'json', 'bsp_lump'];
/** The first folders of assets that always have an extension, or a number in its place. */
const ROOT =
  /^(?:mdl|material|texture|animrig|animseq|settings|settings_layout|shader|shaderset|odl_asset|ui_image|ui_image_atlas)[\\/]/i;
const TYPES = new Set(['mdl_', 'matl', 'txtr', 'arig', 'aseq', 'stgs', 'stlt', 'shdr', 'shds', 'odla', 'uimg', 'uiia']);

/**
 * Was a name cut off? The hash of a whole name is its GUID, an asset without a name has its GUID as its name, and most
 * others have an extension. In doubt the name counts as whole. `guid` and `type` are the list's other columns.
 */
export function stopsEarly(name: string, { guid, type = '' }: Beside = {}): boolean {
  const known = guid === undefined ? undefined : guidOf(guid);
  if (known !== undefined && hashOf(name) === known) return false;
  const [, number] = /(?:^|[\\/])0x([0-9a-f]*)$/i.exec(name) ?? [];
  if (number !== undefined) return isBeginning(number.toLowerCase(), known?.replace(/^0+/, '') ?? '');
  return (ROOT.test(name) || TYPES.has(type)) && !hasEnding(name);
}

type Beside = { guid?: string | undefined; type?: string | undefined };

const isBeginning = (part: string, whole: string) => part.length < whole.length && whole.startsWith(part);

function hasEnding(name: string) {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const small = ending.toLowerCase();
  return small !== '' && !ENDINGS.some((one) => isBeginning(small, one));
}

/** Is it a GUID with a star (an asset that was not loaded), with all its digits? */
const isStarred = (target: string) => /^[0-9a-f]{16}\*$/i.test(target);

/** Was the last name of a line of the dependency list cut off? */
export const stopsWithin = (target: string) =>
  !isStarred(target) && (ROOT.test(target) ? stopsEarly(target) : !hasEnding(target));
