import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Sphere,
  type Texture,
  Vector3,
  type WebGLExtensions,
} from 'three';
import type { Model, Part, Stance } from '#game-files/cast/model.ts';
import { rotationOf } from '#game-files/cast/stance.ts';
import type { DrawingOrder, Look } from '#machines/viewer/context.ts';
import { textureOf } from './texture-of.ts';

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
