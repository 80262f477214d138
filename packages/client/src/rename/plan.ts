import { shopNamer } from '../../../../rules/translated/rename-pairs.ts';
import { CannotStart } from '../../../../server/program/cannot-start.ts';
import { isFound, type TranslatedSkin } from '../../../game-files/src/translate/answer.ts';
import type { TranslateLine } from '../../../game-files/src/translate/translate-line.ts';
import { exitCodes } from '../exit-codes.ts';
import { namesIn } from '../files/walk.ts';
import { UNDO } from './journal.ts';
import type { Step } from './step.ts';

/** A step, or what keeps its name. */
export type Planned = Step & { isRenamed: boolean };

type Skins = readonly TranslatedSkin[];
type Of = { root: string; base: string; translate: TranslateLine; skins: Skins; isCopy: boolean };

/** More files than any export of the game has. */
const MOST = 200_000;

/**
 * The steps that give the files and folders of a folder the names of their skins in the shop, those that keep their name
 * too. A name is never one that another file of its folder has or gets. Fails when there are more than `most`.
 */
export async function* plan(of: Of, most = MOST): AsyncGenerator<Planned> {
  let count = 0;
  for await (const step of inFolder(of, { from: '', to: '', most })) {
    count += 1;
    if (count > most) throw tooMany(of.root, most);
    yield step;
  }
}

async function* inFolder(of: Of, inside: { from: string; to: string; most: number }): AsyncGenerator<Planned> {
  const { root, base, translate, skins, isCopy } = of;
  const { most } = inside;
  const entries = await namesIn(root, inside.from, most + 1);
  if (entries.length > most) throw tooMany(root, most);
  const namer = shopNamer(skins);
  for (const { name } of entries) namer.keep(below(inside.from, name));
  for (const { name, isFolder } of entries) {
    const from = below(inside.from, name);
    if (from === UNDO) continue;
    // A name of bytes that are no text cannot be written again.
    const answer = name.includes('\ufffd') ? undefined : answerTo(translate, `${base}/${from}`, isFolder);
    const newName = (answer && namer.nameFor(from, answer)) ?? name;
    const to = below(isCopy ? inside.to : inside.from, newName);
    const step = { from, to, isFolder, isRenamed: newName !== name };
    if (!isFolder) yield step;
    else if (isCopy) {
      yield step;
      yield* inFolder(of, { from, to, most });
    } else {
      yield* inFolder(of, { from, to: from, most });
      yield step;
    }
  }
}

/** A folder is named after an asset by its own name only, a file by the folders around it as well. */
function answerTo(translate: TranslateLine, path: string, isFolder: boolean) {
  const answer = translate(path).find(isFound);
  return answer && isFolder && answer.how !== 'name' && answer.how !== 'file' ? undefined : answer;
}

const below = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

const tooMany = (root: string, most: number) =>
  new CannotStart(
    `${root} holds more than ${most.toLocaleString('en')} files and folders. Nothing was changed. Name a smaller folder in it.`,
    { exitCode: exitCodes.input },
  );
