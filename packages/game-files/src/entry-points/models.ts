export { coloursIn, findPictures, type Worn } from '../cast/find-pictures.ts';
export type { Axis, Material, Model, Part, Role, Stance } from '../cast/model.ts';
export { LARGEST_CAST, readCast } from '../cast/read-cast.ts';
export { nextUp, rotationOf } from '../cast/stance.ts';
export { type Packed, readDds } from '../pictures/read-dds.ts';
