import type { Axis } from '#game-files/cast/model.ts';

/** The most folders that a browser stores the stand of models for; the oldest go first. */
export const MOST_FOLDERS = 500;

/** The folder of a file as it was chosen, whatever its slashes and capitals; a file that came alone is its own. */
export const folderOf = (path: string) => {
  const plain = path.replaceAll('\\', '/').toLowerCase();
  return plain.slice(0, plain.lastIndexOf('/') + 1) || plain;
};

/** Where the heads of the models of folders are, in the browser's stored form: a line for each. */
export const writeUps = (ups: ReadonlyMap<string, Axis>) =>
  [...ups]
    .slice(-MOST_FOLDERS)
    .map(([folder, up]) => `${up} ${folder}`)
    .join('\n');

/** The folders of a stored text; other lines mean nothing. */
export const readUps = (text: string | null) =>
  new Map(
    (text ?? '').split('\n').flatMap((line) => {
      const [, up, folder] = /^(-?[xyz]) (.+)$/.exec(line) ?? [];
      return up && folder ? [[folder, up as Axis] as const] : [];
    }),
  );
