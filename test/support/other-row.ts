/** A row that an import brings beside skins. */
export const otherRow = (kind: string, place: string, english: string, more: object = {}) => ({
  ...{ kind, asset: `settings/itemflav/${place}.rpak`, names: { english }, files: [], ...more },
});
