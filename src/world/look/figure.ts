import {
  BufferAttribute,
  BufferGeometry,
  Color,
  type CompressedPixelFormat,
  CompressedTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  NoColorSpace,
  RED_GREEN_RGTC2_Format,
  RED_RGTC1_Format,
  RepeatWrapping,
  RGBA_BPTC_Format,
  RGBA_S3TC_DXT1_Format,
  RGBA_S3TC_DXT3_Format,
  RGBA_S3TC_DXT5_Format,
  RGFormat,
  Sphere,
  SRGBColorSpace,
  Texture,
  Vector3,
  type WebGLExtensions,
} from 'three';
import type { Model, Part, Stance } from '#game-files/cast/model.ts';
import { rotationOf } from '#game-files/cast/stance.ts';
import type { Packed, Packing } from '#game-files/pictures/read-dds.ts';
import type { DrawingOrder, Look, Picture } from '#machines/viewer/context.ts';

type Dressed = Extract<DrawingOrder, { type: 'dressed' }>;

/** A model in the form that three draws: its middle at zero, its head up, its face to the camera. */
export function figureOf({ parts, materials, stance }: Model, extensions: WebGLExtensions) {
  const grey = greyMaterial();
  const surfaces = materials.map(greyMaterial);
  const meshes = parts.map((part) => new Mesh(shapeOf(part), surfaces[part.material ?? -1] ?? grey));
  const all = sphereAround(meshes);
  const inner = new Group().add(...meshes);
  inner.position.copy(all.center).negate();
  const group = new Group().add(inner);
  const stand = (how: Stance) => {
    const [left, up, front] = rotationOf(how);
    group.setRotationFromMatrix(new Matrix4().set(...left, 0, ...up, 0, ...front, 0, 0, 0, 0, 1));
  };
  stand(stance);
  let textures: readonly (Texture | undefined)[] = [];

  const undress = () => {
    for (const texture of textures) texture?.dispose();
    textures = [];
  };

  return {
    group,
    stand,
    radius: all.radius,
    /** The pictures that it wears. */
    textures: () => textures.filter((texture) => texture !== undefined),
    /** Puts pictures on the materials; those without one are grey. */
    dress({ worn, pictures }: Dressed) {
      undress();
      const colours = new Set(worn.map(({ colour }) => colour));
      textures = pictures.map((picture, place) =>
        picture ? textureOf(picture, { isColour: colours.has(place), extensions }) : undefined,
      );
      for (const [place, surface] of surfaces.entries()) {
        const { colour, normal } = worn[place] ?? {};
        surface.map = textures[colour ?? -1] ?? null;
        surface.normalMap = textures[normal ?? -1] ?? null;
        surface.color = surface.map ? WHITE : GREY;
        surface.needsUpdate = true;
      }
    },
    look({ hidden, isWireframe }: Look) {
      for (const [place, mesh] of meshes.entries()) mesh.visible = !hidden.includes(place);
      for (const surface of [grey, ...surfaces]) surface.wireframe = isWireframe;
    },
    end() {
      undress();
      for (const { geometry } of meshes) geometry.dispose();
      for (const surface of [grey, ...surfaces]) surface.dispose();
    },
  };
}

const WHITE = new Color(0xffffff);
const GREY = new Color(0x9a9a9a);

/** Both sides: hair and cloth are thin. */
const greyMaterial = () => new MeshLambertMaterial({ color: GREY, side: DoubleSide });

function shapeOf({ positions, normals, uvs, triangles }: Part) {
  const shape = new BufferGeometry();
  shape.setAttribute('position', new BufferAttribute(positions, 3));
  if (uvs) shape.setAttribute('uv', new BufferAttribute(uvs, 2));
  shape.setIndex(new BufferAttribute(triangles, 1));
  if (normals) shape.setAttribute('normal', new BufferAttribute(normals, 3));
  else shape.computeVertexNormals();
  shape.computeBoundingSphere();
  return shape;
}

/** The smallest box around all parts, as a sphere; a model without a vertex has one too. */
function sphereAround(meshes: readonly Mesh[]) {
  const all = new Sphere(new Vector3(), -1);
  for (const { geometry } of meshes)
    if (geometry.boundingSphere && geometry.boundingSphere.radius >= 0 && geometry.index?.count)
      all.union(geometry.boundingSphere);
  if (!(all.radius > 0)) all.set(new Vector3(), 1);
  return all;
}

type Use = { isColour: boolean; extensions: WebGLExtensions };

/** A picture in the form that three takes; undefined when these graphics do not know its packing. */
function textureOf(picture: Picture, { isColour, extensions }: Use): Texture | undefined {
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
