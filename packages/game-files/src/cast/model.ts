import type { Axis } from './space.ts';

/** What a `.cast` file holds of a model: what can be looked at, without bones and weights. */
export type Model = {
  parts: readonly Part[];
  materials: readonly Material[];
  /** How it stands in the file. */
  stance: Stance;
  /** Triangles that name a vertex which is not there. They are left out. */
  brokenTriangles: number;
};

/** How a model stands in its file: where its head is, and its left side when something says so. */
export type Stance = { up: Axis; left?: Axis };

/** One mesh. Every array has as many entries as there are vertices, times three or two. */
export type Part = {
  name: string;
  /** The place of its material in the model. */
  material: number | undefined;
  positions: Float32Array<ArrayBuffer>;
  normals?: Float32Array<ArrayBuffer>;
  /** From the upper left corner of the picture. */
  uvs?: Float32Array<ArrayBuffer>;
  /** Three vertices for each triangle, counter-clockwise. */
  triangles: Uint32Array<ArrayBuffer>;
};

/** A material: its name, and the paths of its pictures as the tool wrote them. */
export type Material = { name: string; pictures: { [role in Role]?: string } };

/** What a picture says about a surface. */
export type Role = 'colour' | 'normal';
