import type { NewsGroup, NewsKind, NewsLine } from '#contract/history/news.ts';
import { type SkinFieldName, skinFields } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { nameApart } from '#rules/skins/apart.ts';
import type { Origin } from '#server/program/origin.ts';
import { xmlText } from './markup.ts';

const words: Record<NewsKind, string> = {
  added: 'New',
  renamed: 'Renamed',
  changed: 'Changed',
  gone: 'Gone from the game',
  removed: 'Removed',
};

/** The changes of a batch or a day, legend by legend. */
export function htmlOf({ counts, lines }: NewsGroup, origin: Origin) {
  const legends = [...Map.groupBy(lines, ({ legend }) => legend)].map(
    ([legend, own]) => `<h3>${xmlText(legend)}</h3><ul>${own.map((line) => lineOf(line, origin)).join('')}</ul>`,
  );
  const others = counts.added + counts.changed + counts.gone + counts.removed - lines.length;
  return legends.join('') + (others > 0 ? `<p>And ${others} more.</p>` : '');
}

function lineOf(line: NewsLine, origin: Origin) {
  const { kind, address, fields } = line;
  const name = xmlText(nameApart(line));
  const linked = address === undefined ? name : `<a href="${xmlText(origin + address)}">${name}</a>`;
  return `<li>${words[kind]}: ${linked}${fields.length > 0 ? ` (${fields.map(fieldOf).join('; ')})` : ''}</li>`;
}

function fieldOf({ field, before, after }: NewsLine['fields'][number]) {
  const label = field in skinFields ? skinWords[field as SkinFieldName].label : field;
  return before === null || after === null
    ? xmlText(label)
    : `${xmlText(label)}: <del>${xmlText(before || 'none')}</del> → <ins>${xmlText(after || 'none')}</ins>`;
}
