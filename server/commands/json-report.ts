import { skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { isForKnown } from '#rules/import/game-rows.ts';
import { flagsIn } from '#rules/import/reading/flags.ts';
import { isRead, type Reading } from '#rules/import/reading/reading.ts';
import type { ItemChange } from '../import/plan-archive.ts';
import type { Imported } from '../import/prepare-import.ts';
import { contentOf } from '../legends/legend-row.ts';
import { othersIn } from '../records/batch-parts.ts';
import type { SkinChange } from '../skins/skin-record.ts';

/** Reports what an import did, or would do, as JSON: everything, where the report for people shows the first lines. */
export function jsonReport(
  { legends, skins, archive, goneReport, others }: Imported,
  reading: Reading | undefined,
  { dryRun, flags }: { dryRun: boolean; flags: ReadonlySet<string> },
) {
  const changes = (action: SkinChange['action']) => skins.changes.filter((change) => change.action === action);
  return {
    dryRun,
    skins: {
      added: changes('add').map(({ after }) => fieldsOf(after)),
      changed: changes('change').map(({ before, after }) => ({
        before: before && fieldsOf(before),
        after: fieldsOf(after),
      })),
      left: skins.left,
      setAside: skins.aside,
      removed: changes('remove').length,
      newLegends: skins.newLegends.map(({ name }) => name),
    },
    legends: {
      added: legends.added.map(contentOf),
      changed: legends.changed.map(({ before, after }) => ({ before: contentOf(before), after: contentOf(after) })),
      left: legends.left,
    },
    archive: {
      added: archive.added.map(({ kind, group_name, name }) => ({ kind, group: group_name, name })),
      changed: archive.changed.map(({ before, after }) => ({
        ...{ kind: after.kind, group: after.group_name, name: after.name },
        before: detailsOf(before),
        after: detailsOf(after),
      })),
      left: archive.left,
      setAside: archive.aside,
      removed: archive.removed.length,
    },
    ...othersIn(others),
    ...(goneReport && {
      gone: {
        skins: goneReport.gone.skins.map(({ legend, ingamename }) => ({ legend, ingamename })),
        assets: goneReport.gone.assets,
      },
    }),
    ...(reading && { dump: dumpOf(reading, { notKnown: new Set(skins.notKnown), flags }) }),
  };
}

const detailsOf = ({ guid, package: file, waits }: ItemChange['after']) => ({
  guid,
  package: file,
  waits: waits === 1,
});

const fieldsOf = (skin: SkinChange['after']) => ({ legend: skin.legend, ...skinFieldsOf(skin) });

type Told = { notKnown: ReadonlySet<string>; flags: ReadonlySet<string> };

/** The skins that were not taken; the others are listed above. */
const dumpOf = ({ files, skins, assets, items, own, ...reading }: Reading, { notKnown, flags }: Told) => ({
  files: { read: files.filter(isRead).length, notRead: files.filter((file) => !isRead(file)) },
  ...reading,
  flags: flagsIn({ skins, items }).map((flag) => ({
    // Null while the flag is not known.
    ...{ name: flag.name, isOn: flags.has(flag.name) || (flags.has(`!${flag.name}`) ? false : null) },
    ...{ shows: flag.on.map(({ asset }) => asset), hides: flag.off.map(({ asset }) => asset) },
  })),
  notTaken: skins
    .filter((skin) => (isForKnown(skin) ? notKnown.has(skin.asset) : skin.state !== 'ready'))
    .map(({ asset, legend, ingamename, state, why, isUntold }) => ({
      ...{ asset, legend, ingamename, state, why, isUntold },
    })),
});
