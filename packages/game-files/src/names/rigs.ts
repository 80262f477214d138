import { clipsFor, isShared, type KnownLegend, type Legends, wordOf } from './legends.ts';

/** Is it a rig that all legends of a size share, `mp_pilot_medium_core`? No legend's clips have such a name. */
export const isSharedRig = (name: string) => name.startsWith('mp_pilot_') || isShared(wordOf(name));

/** The name of a legend's first rig. A rig with more after its word belongs to one of its skins. */
const PLAIN = /^pilot_(?:light|medium|heavy)_([a-z]+)$/;

/** The clips of a legend as its row has them; undefined while the row has none, or names a shared rig. */
export const saidClips = (legend: KnownLegend | undefined) =>
  legend?.clips === undefined || isSharedRig(legend.clips) ? undefined : legend.clips;

/**
 * The clips of a legend whose model names these rigs, in lower case without folder and extension (docs: Dumps). A model
 * names shared rigs and those of single skins beside the legend's own. Undefined when none of them is its own.
 *
 * @param folder of the legend, known or not
 */
export function ownClips(rigs: readonly string[], folder: string, legends: Legends): string | undefined {
  const legend = legends.called(folder);
  const plain = rigs.filter((rig) => PLAIN.test(rig) && !isSharedRig(rig));
  const own = legend ? ofKnown(rigs, plain, legend, legends) : ofStranger(plain, folder, legends);
  return own === undefined ? undefined : clipsFor(own, legend);
}

function ofKnown(rigs: readonly string[], plain: readonly string[], legend: KnownLegend, legends: Legends) {
  const said = rigs.find((rig) => !isSharedRig(rig) && (rig === legend.rig || rig === legend.clips));
  return said ?? plain.find((rig) => legends.called(wordOf(rig))?.folder === legend.folder);
}

/**
 * A rig may have another word than the folder, like Octane's: it belongs to a new legend when it is the only rig of no
 * known legend.
 */
function ofStranger(plain: readonly string[], folder: string, legends: Legends) {
  const called = plain.find((rig) => wordOf(rig) === folder);
  const [only, ...others] = plain.filter((rig) => legends.called(wordOf(rig)) === undefined);
  return called ?? (others.length === 0 ? only : undefined);
}
