import type { ImportApplied } from '#contract/imports/batch.ts';
import { sayAside } from '#game-files/dump/gathered.ts';
import { sayDamage } from '#game-files/dump/say-damage.ts';
import { flagsIn, sayFlagged } from '#rules/import/reading/flags.ts';
import { countWhat, isRead, type Reading, sayFile } from '#rules/import/reading/reading.ts';
import { sayQuestion } from '#rules/import/reading/say-question.ts';
import { assetDetails } from '#rules/import/review/asset-changes.ts';
import {
  assetChangesIn,
  type Comparison,
  doesSomething,
  flagsNow,
  goneIn,
  othersIn,
  review,
} from '#rules/import/review/difference.ts';
import type { DecidedLine } from '#rules/import/review/review.ts';
import { differencesOf } from '#rules/import/review/say-differences.ts';
import { sayEffect } from '#rules/import/review/say-effect.ts';
import { marksOf, sayTyped } from '#rules/import/review/say-line.ts';
import { type ShownKind, shownKinds, titles } from '#rules/import/review/shown-kinds.ts';
import { sayBatch } from '#rules/news/say-batch.ts';
import { count } from '#rules/texts/count.ts';

const SHOWN = 10;

/** The difference as the import desk shows it, in lines, with the first of each part. */
export function comparisonReport(comparison: Comparison) {
  const { reading, build } = comparison;
  if (!reading) return '';
  const { lines } = review(comparison);
  return [
    ...reading.notices,
    sayRead(reading),
    ...(build.name === '' ? [] : [`Build: ${build.name}`]),
    ...shownKinds.flatMap((kind) => part(titles[kind], lines.filter((line) => line.kind === kind).map(say[kind]))),
    ...part('Flags', sayFlags(comparison)),
    ...part('Unknown legends', sayStrangers(reading)),
    ...part('Gone', sayGone(comparison)),
    ...part('Asset names', sayAssets(comparison)),
    ...othersIn(comparison).groups.flatMap(({ title, added, changed }) => part(title, [...added, ...changed])),
    ...(reading.aside.length > 0 ? [`Set aside: ${sayAside(reading.aside)}`] : []),
    ...part('Damaged', reading.damage.map(sayDamage)),
    ...part('Contradictions', reading.questions.flatMap(sayQuestion)),
    ...part('Names of assets that cannot be used', reading.unusable),
    ...sayNotRead(reading),
    doesSomething(comparison) ? `Apply: ${sayEffect(comparison)}` : 'Nothing to apply',
  ].join('\n');
}

/** What the site answered, as the import desk says it. */
export const sayApplied = ({ message, batch }: ImportApplied) =>
  batch ? `The list is up to date. It ${sayBatch({ batch, isUndo: false })}.` : message;

function part(title: string, lines: readonly string[]) {
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? [`  and ${count(lines.length - SHOWN)} more`] : [];
  return [`${title} ${count(lines.length)}`, ...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...more];
}

const sayRead = ({ files, read, skins, own }: Reading) =>
  `${count(files.length, 'file')} · ${count(read, 'line')} · ${count(skins.length + own.skins.length, 'skin')}`;

const nameOf = ({ row, skin }: DecidedLine) =>
  `${row?.legend ?? skin.legend ?? skin.folder} – ${row?.ingamename ?? skin.ingamename ?? skin.asset}`;

const assetsOf = ({ row }: DecidedLine) => `${row?.model ?? 'n/a'}, ${row?.texture ?? 'n/a'}`;

const say: Record<ShownKind, (line: DecidedLine) => string> = {
  settle: (line) => `${nameOf(line)}: ${line.lack?.text ?? line.problem ?? `${sayTyped(line)}. Yours stays.`}`,
  new: (line) => `${nameOf(line)}: ${[assetsOf(line), ...marksOf(line)].join(' · ')}`,
  changed: (line) => `${nameOf(line)}: ${differencesOf(line).map(sayDifference).join(', ')}`,
  heldBack: (line) => `${nameOf(line)}: ${marksOf(line).join(' · ')}`,
};

const sayDifference = ({ field, before, after }: ReturnType<typeof differencesOf>[number]) =>
  before === undefined ? field : `${field} ${before} → ${after}`;

function sayFlags(comparison: Comparison) {
  const known = flagsNow(comparison);
  return (comparison.reading ? flagsIn(comparison.reading) : []).map((flag) => {
    const { name } = flag;
    const state = known.includes(name) ? 'On' : known.includes(`!${name}`) ? 'Off' : 'Unknown';
    return `${name}: ${state}, ${sayFlagged(flag)}`;
  });
}

const sayStrangers = ({ strangers }: Reading) =>
  strangers
    .filter(({ skins, assets }) => skins + assets > 0)
    .map(
      ({ folder, name, skins, assets }) =>
        `${folder} ${name ?? 'without a name'}, ${count(skins, 'skin')}, ${count(assets, 'asset')}`,
    );

function sayGone(comparison: Comparison) {
  const { skins, assets } = goneIn(comparison);
  return [
    ...skins.map(({ legend, ingamename, texture }) => `${legend} – ${ingamename}: ${texture}`),
    ...assets.map(({ group, kind, name }) => `${group}, ${kind}: ${name}`),
  ];
}

const sayAssets = (comparison: Comparison) =>
  assetChangesIn(comparison).map(({ asset, before }) => {
    const details = before ? `: ${assetDetails(before, asset).join(' · ')}` : '';
    return `${asset.group}, ${asset.kind}: ${asset.name}${details}`;
  });

function sayNotRead({ files }: Reading) {
  const passedOver = files.filter((file) => !isRead(file));
  if (passedOver.length === 0) return [];
  return [`Not read ${count(passedOver.length)}: ${countWhat(passedOver)}`, ...first(passedOver.map(sayFile))];
}

const first = (lines: readonly string[]) => lines.slice(0, SHOWN).map((line) => `  ${line}`);
