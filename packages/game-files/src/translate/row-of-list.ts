/**
 * The asset in a row that RSX writes, of its list (`type,guid,file_name,asset_name`; a fork has two columns more) or of
 * its dependency list, where the first field is the asset that the row is about. Undefined for any other line.
 */
export function assetOfRow(line: string): string | undefined {
  const [, asset, subject] = ROW.exec(line) ?? [];
  return asset === undefined || ASSET.test(asset) ? (asset ?? subject) : undefined;
}

/** `Epic,1200,Iron Choir,Ash` is no row of RSX. */
const ASSET = /[\\/_]|^0x/i;

const ROW =
  /^"?(?:[A-Za-z]{2,4}_?"?[,;\t]"?(?:\d+[,;\t][^,;\t]*[,;\t])?[0-9a-f]{1,16}"?[,;\t][^,;\t]*[,;\t]"?([^"]+)|((?:mdl|material|texture|animrig|settings|odl_asset)[\\/][^,\s]+),.*)/;
