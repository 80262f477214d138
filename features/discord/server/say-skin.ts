import type { SkinRow } from '#contract/skins/data-files.ts';
import type { SkinFieldName } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { code, plain, shortenTo } from '#rules/texts/discord-markdown.ts';
import type { Origin } from '#server/program/origin.ts';
import { FOR_ONE, MESSAGE } from './interaction.ts';
import type { Findings } from './skin-search.ts';

// Discord's limits for a message.
const TITLE = 256;
const FIELD = 1024;
const CONTENT = 2000;
/** The list has at most this many skins. */
const LISTED = 10;
const AMBER = 0xffb020;

/** The files of a skin; without a material, its slot takes that place (docs: Slots). */
function* filesOf(skin: SkinRow): Generator<[SkinFieldName, string | undefined]> {
  const slot = saySlot(skin);
  yield ['model', skin.model];
  yield ['arms', skin.arms];
  yield slot === undefined ? ['texture', skin.texture] : ['slot', slot];
  yield ['animation', skin.animation];
  yield ['package', skin.package];
}

/** The answer for everybody in the channel: a skin with its files and a link to its page. */
export const saySkin = (skin: SkinRow, { origin, names }: { origin: Origin; names: readonly string[] }) =>
  message({
    embeds: [
      {
        title: shortenTo(plain(nameApart(skin)), TITLE),
        url: origin + skin.page,
        description: plain(skin.legend),
        color: AMBER,
        fields: [
          ...[...filesOf(skin)].flatMap(([field, value]) =>
            value ? [{ name: skinWords[field].label, value: shortenTo(code(value), FIELD) }] : [],
          ),
          ...(names.length > 0 ? [{ name: 'Other names', value: shortenTo(names.map(plain).join(', '), FIELD) }] : []),
        ],
      },
    ],
  });

/** The answer for the person who asked: skins to choose from, or the nearest names. */
export function sayFindings(text: string, { found, total, suggestions }: Findings) {
  if (found.length > 0) {
    const lines = found.slice(0, LISTED).map((skin) => `${plain(nameApart(skin))} – ${plain(skin.legend)}`);
    const more = total > LISTED ? [`And ${total - LISTED} more.`] : [];
    return forOne([
      `Several skins fit “${plain(shortenTo(text, 100))}”. Choose one from the list while you type:`,
      ...lines,
      ...more,
    ]);
  }
  const nearest = suggestions.length > 0 ? ` Did you mean ${suggestions.map(plain).join(', ')}?` : '';
  return forOne([`No skin fits “${plain(shortenTo(text, 100))}”.${nearest}`]);
}

/** Lines that only the person who asked can see. */
export const forOne = (lines: readonly string[]) =>
  message({ content: shortenTo(lines.join('\n'), CONTENT), flags: FOR_ONE });

/** Names in a message notify nobody, since people type them. */
const message = (data: object) => ({ type: MESSAGE, data: { ...data, allowed_mentions: { parse: [] } } });
