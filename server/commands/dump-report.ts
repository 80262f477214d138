import type { Damage } from '#rules/dump/gathered.ts';
import { countsOf } from '#rules/dump/set-aside.ts';
import type { DumpSkin, Question } from '#rules/dump/skin.ts';
import type { DumpRows } from '../import/dump.ts';

const SHOWN = 10;
/** Damage is named more often: each can be mended, and nothing else says where it is. */
const DAMAGE_SHOWN = 100;

/** What a dump holds beside the rows that could be taken, in lines for people: nothing of it goes without a word. */
export function dumpReport(dump: DumpRows, passedOver: number): string {
  const { gathered, joined, leftOut, strangers } = dump;
  const aside = countsOf(gathered.setAside);
  const derived = joined.skins.filter(({ material }) => material?.from === 'derived').length;
  const lines = [
    `read: ${count(gathered.read, 'line')} and files${passedOver > 0 ? `, ${count(passedOver, 'file')} of other kinds passed over` : ''}`,
    aside && `set aside: ${aside}`,
    ...section('held back, because they may not be public yet', leftOut.held.map(sayHeld)),
    ...section(
      'left out, because no text names them',
      leftOut.unnamed.map(({ asset }) => asset),
    ),
    ...section('left out, because another skin of the legend has the name', leftOut.doubles.map(sayDouble)),
    ...section('left out, because the name cannot be used', dump.unusable),
    ...section('legends without a public name', sayStrangers(strangers, leftOut.strangers)),
    ...section('damaged', gathered.damage.map(sayDamage), DAMAGE_SHOWN),
    ...section('to be decided by somebody', joined.questions.map(sayQuestion)),
    derived > 0 && `${count(derived, 'material')} named by the rule alone, not by the dependency list of RSX`,
    joined.skins.length > 0 && NOT_STORED,
  ];
  return lines.filter(Boolean).join('\n');
}

const NOT_STORED = 'Not stored yet: names in other languages, permanent ids, qualities, sets, packages and GUIDs.';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

function section(title: string, lines: string[], most = SHOWN) {
  if (lines.length === 0) return [];
  const more = lines.length > most ? [`  and ${lines.length - most} more`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, most).map((line) => `  ${line}`), ...more];
}

const sayDamage = ({ file, line, what }: Damage) => `${file}${line > 0 ? `, line ${line}` : ''}: ${what}`;
const sayHeld = ({ asset, heldBack }: DumpSkin) => `${asset}: ${heldBack.join(', ')}`;
const sayDouble = ({ asset, legend, names }: DumpSkin) =>
  `${asset}: ${legend.name ?? legend.folder} – ${names.english ?? Object.values(names)[0]}`;

function sayStrangers(assets: Map<string, number>, skins: DumpSkin[]) {
  const folders = new Set([...assets.keys(), ...skins.map(({ legend }) => legend.folder)]);
  return [...folders].map((folder) => {
    const own = skins.filter(({ legend }) => legend.folder === folder).length;
    return `${folder}: ${count(own, 'skin')}, ${count(assets.get(folder) ?? 0, 'asset')}`;
  });
}

function sayQuestion(question: Question) {
  if (question.what === 'two texts') {
    const texts = question.texts.map((text) => JSON.stringify(text)).join(' or ');
    return `${question.asset}: its ${question.language} name is ${texts}`;
  }
  if (question.what === 'two ids') return `${question.asset}: its permanent id is ${question.ids.join(' or ')}`;
  if (question.what === 'one id') return `permanent id ${question.id}: ${question.assets.join(' or ')}`;
  return `${question.asset}: two files for it say different things; the first was taken`;
}
