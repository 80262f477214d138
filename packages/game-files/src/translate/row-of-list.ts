/**
 * The asset in a row that RSX writes, of its list (`type,guid,file_name,asset_name`; a fork has two columns more) or of
 * its dependency list, where the first field is the asset that the row is about; also in a row with the same columns in
 * another order. Undefined for any other line.
 */
export function assetOfRow(line: string): string | undefined {
  const [, asset, subject] = ROW.exec(line) ?? [];
  // `Epic,1200,Iron Choir,Ash` is no row of RSX.
  if (asset !== undefined) return /[\\/_]|^0x/i.test(asset) ? asset : undefined;
  return subject ?? (SEPARATOR.test(line) ? inAnyOrder(line) : undefined);
}

const ASSET = '(?:mdl|material|texture|animrig|animseq(?:_data)?|settings|odl_asset|ui_image(?:_atlas)?)[\\\\/]';
const ROW = new RegExp(
  `^"?(?:[A-Za-z]{2,4}_?"?[,;\\t]"?(?:\\d+[,;\\t][^,;\\t]*[,;\\t])?[0-9a-f]{1,16}"?[,;\\t][^,;\\t]*[,;\\t]"?([^"]+)|(${ASSET}[^,\\s]+),.*)`,
);
const SEPARATOR = /[,;|\t]/;

/** The only asset with its path in a line whose other fields are a type, a GUID or a package. */
function inAnyOrder(line: string) {
  const fields = line.split(SEPARATOR).map((field) => field.trim().replace(/^"|"$/g, ''));
  const [asset, ...others] = fields.filter((field) => IS_ASSET.test(field));
  return others.length === 0 && fields.some((field) => BESIDE.test(field)) ? asset : undefined;
}

const IS_ASSET = new RegExp(`^${ASSET}\\S+$`, 'i');
const BESIDE = /^(?:[a-z]{3}[a-z_]|(?:0x)?[0-9a-f]{6,16}|[\w()]+\.rpak)$/i;
