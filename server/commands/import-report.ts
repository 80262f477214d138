import { readFieldNames, skinDifferences } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import type { GoneReport } from '../import/gone-report.ts';
import type { Imported } from '../import/prepare-import.ts';
import { othersIn } from '../records/batch-parts.ts';
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
