/** Everything that a reader yields, some at a time. */
export const rowsOf = async <Row>(found: AsyncIterable<Row[]>) => {
  const rows: Row[] = [];
  for await (const some of found) rows.push(...some);
  return rows;
};

/** The bytes of a text in pieces of this size, so that letters and line ends are split. */
export async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** UTF-16 with its byte order mark. */
export function utf16(text: string, endian: 'le' | 'be') {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of [
    0xfeff,
    ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  ].entries()) {
    view.setUint16(index * 2, unit, endian === 'le');
  }
  return bytes;
}
