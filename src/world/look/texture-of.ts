import {
  type CompressedPixelFormat,
  CompressedTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RED_GREEN_RGTC2_Format,
  RED_RGTC1_Format,
  RepeatWrapping,
  RGBA_BPTC_Format,
  RGBA_S3TC_DXT1_Format,
  RGBA_S3TC_DXT3_Format,
  RGBA_S3TC_DXT5_Format,
  RGFormat,
  SRGBColorSpace,
  Texture,
  type WebGLExtensions,
} from 'three';
import type { Packed, Packing } from '#game-files/pictures/read-dds.ts';
import type { Picture } from '#machines/viewer/context.ts';

type Use = { isColour: boolean; extensions: WebGLExtensions };

/** A picture in the form that three takes; undefined when these graphics do not know its packing. */
export function textureOf(picture: Picture, { isColour, extensions }: Use): Texture | undefined {
  const texture = 'bitmap' in picture ? new Texture(picture.bitmap) : packedTexture(picture.packed, extensions);
  if (!texture) return undefined;
  texture.colorSpace = isColour ? SRGBColorSpace : NoColorSpace;
  // The third direction of a normal follows from two, and the game stores no more than these.
  if (!isColour && 'bitmap' in picture) texture.format = RGFormat;
  // The models count from the upper left corner, as pictures do.
  texture.flipY = false;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

const formats: Record<Packing, { format: CompressedPixelFormat; needs: string }> = {
  bc1: { format: RGBA_S3TC_DXT1_Format, needs: 'WEBGL_compressed_texture_s3tc' },
  bc2: { format: RGBA_S3TC_DXT3_Format, needs: 'WEBGL_compressed_texture_s3tc' },
  bc3: { format: RGBA_S3TC_DXT5_Format, needs: 'WEBGL_compressed_texture_s3tc' },
  bc4: { format: RED_RGTC1_Format, needs: 'EXT_texture_compression_rgtc' },
  bc5: { format: RED_GREEN_RGTC2_Format, needs: 'EXT_texture_compression_rgtc' },
  bc7: { format: RGBA_BPTC_Format, needs: 'EXT_texture_compression_bptc' },
};

function packedTexture({ packing, levels }: Packed, extensions: WebGLExtensions) {
  const [largest] = levels;
  if (packing === 'rgba' || !largest) return undefined;
  const { format, needs } = formats[packing];
  // Graphics take only whole blocks.
  if (!extensions.has(needs) || largest.width % 4 !== 0 || largest.height % 4 !== 0) return undefined;
  const texture = new CompressedTexture([...levels], largest.width, largest.height, format);
  texture.minFilter = levels.length > 1 ? LinearMipmapLinearFilter : LinearFilter;
  return texture;
}
