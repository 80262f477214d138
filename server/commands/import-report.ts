import { readFieldNames, skinDifferences, skinFieldsOf } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { isForKnown } from '#rules/import/game-rows.ts';
import { flagsIn, isRead, type Reading } from '#rules/import/reading/reading.ts';
import type { ItemChange } from '../import/plan-skins.ts';
import type { GoneReport, Imported } from '../import/prepare-import.ts';
import { contentOf } from '../legends/legend-row.ts';
import { othersIn } from '../records/save-batch.ts';
import type { SkinChange } from '../skins/skin-record.ts';

const SHOWN = 10;
const ASIDE = 'set aside (Dummy is shown nowhere)';

/** Reports what an import did, or would do, in a few lines for people. */
export function reportOf(
  { legends, skins, archive, goneReport, isFlagNews, others }: Imported,
  { dryRun }: { dryRun: boolean },
) {
  const count = (action: SkinChange['action']) => skins.changes.filter((change) => change.action === action).length;
  const skinParts = parts([
    [count('add'), 'added'],
    [count('change'), 'changed'],
    [skins.left, 'left as they are'],
    [skins.aside, ASIDE],
    [count('remove'), `starter ${plural('skin', count('remove'))} removed`],
  ]);
  const archiveParts = parts([
    [archive.added.length, `${plural('asset', archive.added.length)} added`],
    [archive.changed.length, `${plural('asset', archive.changed.length)} changed`],
    [archive.left, 'left as they are'],
    [archive.aside, ASIDE],
    [archive.removed.length, `starter ${plural('asset', archive.removed.length)} removed`],
  ]);
  const legendParts = parts([
    [legends.added.length, 'added'],
    [legends.changed.length, 'changed'],
    [legends.left, 'left as they are'],
  ]);
  const changed = skins.changes.filter((change) => change.action === 'change');
  const { added, changed: assetsChanged, adopted } = archive;
  const assets = added.length + assetsChanged.length + adopted.length;
  const changes = skins.changes.length + skins.adopted.length + assets + legends.added.length + legends.changed.length;
  const otherParts = Object.entries(othersIn(others) ?? {}).map(
    ([name, { added, changed }]) =>
      `${name}: ${parts([
        [added, 'added'],
        [changed, 'changed'],
      ])}`,
  );
  const isChange = changes > 0 || otherParts.length > 0 || goneReport?.isNews || isFlagNews;
  const lines = [
    skinParts && `skins: ${skinParts}`,
    skins.newLegends.length > 0 && `new legends: ${few(skins.newLegends.map((legend) => legend.name)).join(', ')}`,
    ...few(changed.map(describe)).map((line) => `  ${line}`),
    archiveParts && `archive: ${archiveParts}`,
    ...otherParts,
    goneReport && sayGone(goneReport),
    isFlagNews && 'flags: noted which are on',
    legendParts && `legends: ${legendParts}`,
    !skinParts && !archiveParts && !legendParts && 'The files hold no skins and no assets.',
    dryRun ? 'Nothing was changed (--dry-run).' : !isChange && 'Nothing has changed.',
  ];
  return lines.filter(Boolean).join('\n');
}

/** What stays in the lists and is only marked. */
function sayGone({ gone: { skins, assets } }: GoneReport) {
  const counts = parts([
    [skins.length, plural('skin', skins.length)],
    [assets.length, plural('asset', assets.length)],
  ]);
  return counts && `gone from the game’s lists: ${counts}`;
}

const parts = (counts: [number, string][]) =>
  counts.flatMap(([number, what]) => (number > 0 ? `${number.toLocaleString('en')} ${what}` : [])).join(', ');

const plural = (word: string, count: number) => (count === 1 ? word : `${word}s`);

const few = (lines: string[]) =>
  lines.length > SHOWN ? [...lines.slice(0, SHOWN), `and ${(lines.length - SHOWN).toLocaleString('en')} more`] : lines;

function describe({ before, after }: SkinChange) {
  const differences = (before ? skinDifferences(before, after) : readFieldNames).map((name) =>
    name === 'names'
      ? skinWords.names.noun
      : `${skinWords[name].noun} ${before?.[name] ?? 'none'} → ${after[name] ?? 'none'}`,
  );
  return `${after.legend} – ${after.ingamename}: ${differences.join(', ')}`;
}

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
