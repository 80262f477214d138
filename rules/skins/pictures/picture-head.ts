export type PictureHead = { type: 'image/webp' | 'image/png'; width: number; height: number };

/**
 * The form and the size in pixels that a picture says in its first bytes, before anything decodes it. Undefined for
 * everything but WebP and PNG.
 */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < LONGEST_HEAD) return undefined;
  const word = (at: number) => view.getUint32(at);
  if (word(0) === PNG && word(12) === IHDR) return { type: 'image/png', width: word(16), height: word(20) };
  if (word(0) !== RIFF || word(8) !== WEBP) return undefined;
  const size = sizeOfWebp(view);
  return size && { type: 'image/webp', ...size };
}

/** WebP has three forms, each with its size in another place. */
function sizeOfWebp(view: DataView) {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (view.getUint32(12) === VP8X) return { width: three(24) + 1, height: three(27) + 1 };
  if (view.getUint32(12) === VP8L) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (view.getUint32(12) !== VP8) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const LONGEST_HEAD = 30;
/** The words of both forms, as numbers. */
const [PNG, IHDR] = [0x89504e47, 0x49484452];
const [RIFF, WEBP, VP8X, VP8L, VP8] = [0x52494646, 0x57454250, 0x56503858, 0x5650384c, 0x56503820];
