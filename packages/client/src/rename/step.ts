/**
 * A file or a folder and its new place, both below the folder that is renamed, with `/` on every system. In a plan to
 * rename, each is as it is when its turn comes: the files of a folder have theirs before it.
 */
export type Step = {
  from: string;
  to: string;
  isFolder: boolean;
  /** The paths of pictures that a `.cast` file names anew: which one in its order, the old and the new one. */
  paths?: readonly (readonly [place: number, old: string, now: string])[];
};
