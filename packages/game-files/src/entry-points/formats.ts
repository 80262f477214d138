export {
  type CharacterItem,
  characterItem,
  charactersIn,
  type Flavor,
  type SkinItem,
  skinItem,
} from '../formats/item.ts';
export type { Finds, Found, ListRow } from '../formats/list-row.ts';
export { readLocl, readOldTexts, type TextRow } from '../formats/locl.ts';
export { type Dependencies, readDependencies, readNameList } from '../formats/name-list.ts';
export { type ModelPackage, readOdl } from '../formats/odl.ts';
export { type Form, HEAD, type Recognised, recognise, recogniseByPlace } from '../formats/recognise.ts';
export { readRepakMap } from '../formats/repak-map.ts';
export { readRsxCsv } from '../formats/rsx-csv.ts';
export type { Said } from '../formats/said-fields.ts';
export { readSet } from '../formats/set.ts';
export { type Broken, readSettings, type Settings } from '../formats/settings.ts';
export { csvOf, tableOf } from '../formats/write-csv.ts';
