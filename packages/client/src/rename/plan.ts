import { modelFolders } from '../../../../rules/answers/translated/model-folders.ts';
import { ownerOf, shopNamer } from '../../../../rules/answers/translated/rename-pairs.ts';
import { CannotStart } from '../../../../server/program/refused.ts';
import { isFound, type TranslatedSkin } from '../../../game-files/src/finders/answer.ts';
import { renamedReader } from '../../../game-files/src/finders/renamed.ts';
import type { TranslateLine } from '../../../game-files/src/translate/translate-line.ts';
import { exitCodes } from '../exit-codes.ts';
import { namesIn } from '../files/walk.ts';
import type { Screen } from '../screen.ts';
import { type Step, UNDO } from './journal.ts';
import { pathReader } from './models.ts';

/** What a plan does, and what stays although one could think that it would not. */
export type Counts = {
  [What in 'folders' | 'files' | 'models' | 'shared' | 'beside' | 'long' | 'unread' | 'others']: number;
} & { isModel: boolean };

export type Plan = { steps: readonly Step[]; counts: Counts };

type Of = {
  root: string;
  /** The name of the root, the first part of paths on the page. */
  base: string;
  translate: TranslateLine;
  skins: readonly TranslatedSkin[];
  /** Are files renamed as well? */
  withFiles: boolean;
  /** Every file and folder gets a place in a copy: the steps name those that keep their names too. */
  copyTo: string | undefined;
  screen: Screen;
};

type Limits = { most: number; longest: number };

/** More files than any export of the game has, and the longest path that all programs of a system take. */
const LIMITS: Limits = { most: 200_000, longest: process.platform === 'win32' ? 259 : 4095 };

/**
 * The steps that give the folders of models, and files if wanted, the names of their skins in the shop (docs: Names of
 * the shop on a disk). A name is never one that another file of its folder has or gets.
 */
export async function plan(of: Of, { most, longest }: Limits = LIMITS): Promise<Plan> {
  const { root, skins, withFiles, copyTo } = of;
  const entries = await entriesIn(of, most);
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
  const { named, shared, beside } = modelFolders(
    files.map((path) => `${root}/${path}`),
    skins,
  );
  const namer = shopNamer(entries.map(({ path }) => path));
  const names = new Map<string, string>();
  for (const [whole, skin] of named) {
    const path = whole.slice(root.length + 1);
    const name = path === '' ? undefined : namer.folder(path, skin);
    if (name !== undefined) names.set(path, name);
  }
  if (withFiles) for (const [path, name] of newNames(of, files, namer)) names.set(path, name);
  const placeOf = (path: string) =>
    [...ways(path)].map((way) => names.get(way) ?? way.slice(way.lastIndexOf('/') + 1)).join('/');
  const start = (copyTo ?? root).length + 1;
  const long = entries.filter(({ path }) => start + placeOf(path).length > longest);
  for (const { path } of long) for (const way of ways(path)) names.delete(way);
  const isIn = (path: string) => path.length > root.length;
  const counts: Counts = {
    ...{ folders: 0, files: 0, models: 0, unread: 0, others: 0, long: long.length },
    ...{ shared: shared.filter(isIn).length, beside: beside.filter(isIn).length },
    isModel: named.has(root) || shared.includes(root),
  };
  const read = withFiles ? pathReader({ root, files, placeOf }) : () => [];
  const steps = entries.map(({ path, isFolder }): Step => {
    const isModel = !isFolder && /\.cast$/i.test(path);
    const paths = isModel ? read(path) : [];
    const name = names.get(path);
    if (name !== undefined) counts[isFolder ? 'folders' : 'files'] += 1;
    if (isModel && paths === undefined) counts.unread += 1;
    if (paths && paths.length > 0) counts.models += 1;
    if (withFiles && OTHER_MODELS.test(path)) counts.others += 1;
    const to = copyTo === undefined ? beneath(path, name) : placeOf(path);
    return { from: path, to, isFolder, ...(paths && paths.length > 0 && { paths }) };
  });
  return { steps: copyTo === undefined ? inOrder(steps) : steps, counts };
}

/** Other formats of models that name files. */
const OTHER_MODELS = /\.(?:semodel|smd|qc|ma|obj|mtl|fbx)$/i;

/** What is renamed: files first, since a folder takes them along. */
const inOrder = (steps: readonly Step[]) =>
  steps
    .filter(({ from, to, paths }) => from !== to || paths !== undefined)
    .sort((a, b) => Number(a.isFolder) - Number(b.isFolder));

/** The new names of the files of one skin each; one that has such a name already keeps it. */
function* newNames({ base, translate, skins }: Of, files: readonly string[], namer: ReturnType<typeof shopNamer>) {
  const { before } = renamedReader(skins);
  for (const path of files) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    // A name of bytes that are no text cannot be written again.
    if (path.includes('\ufffd') || before(file)) continue;
    const answer = translate(`${base}/${path}`).find(isFound);
    const owner = answer && ownerOf(answer, skins);
    const name = owner && namer.file(path, owner);
    if (name !== undefined) yield [path, name] as const;
  }
}

type Entry = { path: string; isFolder: boolean };

/** Every file and folder below the root, a folder before what is in it. */
async function entriesIn({ root, screen }: Of, most: number) {
  const all: Entry[] = [];
  async function add(inside: string) {
    for (const { name, isFolder } of await namesIn(root, inside, most + 1)) {
      const path = inside === '' ? name : `${inside}/${name}`;
      if (path === UNDO) continue;
      if (all.push({ path, isFolder }) > most) throw tooMany(root, most);
      if (all.length % SHOWN === 0) screen.show(`${all.length.toLocaleString('en')} looked at`);
      if (isFolder) await add(path);
    }
  }
  await add('');
  return all;
}

const SHOWN = 1000;

/** The folders around a path, the outermost first, and the path itself. */
function* ways(path: string) {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) yield path.slice(0, at);
  yield path;
}

const beneath = (path: string, name: string | undefined) =>
  name === undefined ? path : path.slice(0, path.lastIndexOf('/') + 1) + name;

const tooMany = (root: string, most: number) =>
  new CannotStart(
    `${root} holds more than ${most.toLocaleString('en')} files and folders. Nothing was changed. Name a smaller folder in it.`,
    { exitCode: exitCodes.input },
  );
