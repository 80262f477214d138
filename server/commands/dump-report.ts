import { sayAside } from '#game-files/dump/gathered.ts';
import { sayDamage } from '#game-files/dump/say-damage.ts';
import { countFlagged, type Flagged, flagsIn, type ListedFlag } from '#rules/import/reading/flags.ts';
import {
  countWhat,
  isRead,
  type Reading,
  type ReadSkin,
  type SkinState,
  sayFile,
} from '#rules/import/reading/reading.ts';
import { sayQuestion } from '#rules/import/reading/say-question.ts';
import { countNamedAlone } from '#rules/import/reading/with-listed.ts';
import { count } from '#rules/texts/count.ts';
import type { Imported } from '../import/prepare-import.ts';

const SHOWN = 10;
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
    ...section('legends without a public name', sayStrangers(reading)),
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

const sayStrangers = ({ strangers }: Reading) =>
  strangers
    .filter(({ name, skins, assets }) => name === undefined && skins + assets > 0)
    .map(({ folder, skins, assets }) => `${folder}: ${count(skins, 'skin')}, ${count(assets, 'asset')}`);
