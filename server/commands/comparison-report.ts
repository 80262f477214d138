import type { ImportApplied } from '#contract/imports/batch.ts';
import { sayAside, sayDamage } from '#game-files/dump/gathered.ts';
import {
  countFlagged,
  countWhat,
  type Flagged,
  flagsIn,
  isRead,
  type ListedFlag,
  type Reading,
  type ReadSkin,
  type SkinState,
  sayFile,
  sayFlagged,
  sayQuestion,
} from '#rules/import/reading/reading.ts';
import { countNamedAlone } from '#rules/import/reading/with-listed.ts';
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
import {
  type DecidedLine,
  differencesOf,
  marksOf,
  type ShownKind,
  sayTyped,
  shownKinds,
  titles,
} from '#rules/import/review/review.ts';
import { sayEffect } from '#rules/import/review/say-effect.ts';
import { sayBatch } from '#rules/news/say-batch.ts';
import { count } from '#rules/texts/count.ts';
import type { Imported } from '../import/prepare-import.ts';

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

/** Lists more faults than other things: each can be fixed, and no other output says where it is. */
const DAMAGE_SHOWN = 100;

/**
 * Reports what a dump holds beside the accepted rows, in lines for people. Nothing is dropped silently, and what
 * matters most comes first.
 */
export function dumpReport(
  reading: Reading,
  { skins: { notKnown }, flags }: Pick<Imported, 'skins'> & { flags: ReadonlySet<string> },
): string {
  const { skins, aside } = reading;
  const left = new Set(notKnown);
  const inState = (state: SkinState) => skins.filter((skin) => skin.state === state);
  const named = countNamedAlone(skins);
  const derived = skins.filter(({ sources }) => sources.texture === 'derived').length;
  const lines = [
    ...reading.notices,
    `read: ${count(reading.read, 'line')} and files${sayPassedOver(reading)}`,
    aside.length > 0 && `set aside: ${sayAside(aside)}`,
    ...section('the same file again', reading.files.filter((file) => 'sameAs' in file).map(sayFile)),
    named > 0 && `these texts name ${count(named, 'skin')} of the list besides`,
    ...section(
      'flags of the game’s build (say with --flags-on NAME,NAME and --flags-off NAME,NAME what you know)',
      flagsIn(reading).map(sayFlag(flags)),
      FLAGS_SHOWN,
    ),
    ...section('held back, because they may not be public yet', skins.filter(isHeldBySigns).map(saySigns)),
    ...section(
      'held back, because nothing says whether they are public (take them with --assume-public)',
      skins.flatMap(({ state, isUntold, asset }) => (state === 'ready' && isUntold && left.has(asset) ? asset : [])),
    ),
    ...section(
      'left out, because no English text names them',
      inState('unnamed').flatMap(({ asset }) => (left.has(asset) ? asset : [])),
    ),
    ...section('left out, because another skin of the legend has the name', inState('double').map(sayDouble)),
    ...section('left out, because the name cannot be used', [...inState('unusable').map(sayWhy), ...reading.unusable]),
    ...section('legends without a public name', sayNameless(reading)),
    ...section('damaged', reading.damage.map(sayDamage), DAMAGE_SHOWN),
    ...section('for you to decide', reading.questions.flatMap(sayQuestion)),
    derived > 0 && `${count(derived, 'material')} named by the rule alone, not by the dependency list of RSX`,
  ];
  return lines.filter(Boolean).join('\n');
}

function section(title: string, lines: string[], most = SHOWN) {
  if (lines.length === 0) return [];
  const more = lines.length > most ? [`  and ${lines.length - most} more`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, most).map((line) => `  ${line}`), ...more];
}

function sayPassedOver({ files }: Reading) {
  const passedOver = files.filter((file) => !isRead(file) && !('sameAs' in file));
  if (passedOver.length === 0) return '';
  return `, ${count(passedOver.length, 'file')} of other kinds passed over (${countWhat(passedOver)})`;
}

/** Skins that only wait for flags are listed separately. */
const isHeldBySigns = ({ state, signs }: ReadSkin) => state === 'held back' && signs.length > 0;
const saySigns = ({ asset, signs }: ReadSkin) => `${asset}: ${signs.join(', ')}`;

const FLAGS_SHOWN = 200;
const NAMED = 5;

/** Each flag once, with what it shows or hides. */
const sayFlag =
  (said: ReadonlySet<string>) =>
  ({ name, on, off }: ListedFlag) => {
    const parts = [on.length > 0 && `shows ${named(on)}`, off.length > 0 && `hides ${named(off)}`];
    const state = said.has(name) ? 'is on' : said.has(`!${name}`) ? 'is off' : 'may be on or off';
    return `${name} ${state}: while on it ${parts.filter(Boolean).join('; it ')}`;
  };

function named(all: readonly Flagged[]) {
  const names = all.slice(0, NAMED).map(({ ingamename, asset }) => ingamename ?? asset);
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
  return `${countFlagged(all)}, ${names.join(', ')}${more}`;
}

const sayWhy = ({ asset, why }: ReadSkin) => `${asset}: ${why.join(', ')}`;
const sayDouble = ({ asset, legend, ingamename }: ReadSkin) => `${asset}: ${legend} – ${ingamename}`;

const sayNameless = ({ strangers }: Reading) =>
  strangers
    .filter(({ name, skins, assets }) => name === undefined && skins + assets > 0)
    .map(({ folder, skins, assets }) => `${folder}: ${count(skins, 'skin')}, ${count(assets, 'asset')}`);
