import { nameApart } from '#rules/skins/apart.ts';
import { shortenTo } from '#rules/texts/discord-markdown.ts';
import { CHOICES } from './interaction.ts';
import type { Findings } from './skin-search.ts';

/** Discord's limit for the names of choices. */
const LONGEST = 100;

/** Choices for the typed text. Each carries a skin's id, since another skin may have the same name. */
export const choicesOf = ({ found, suggestions }: Findings) => ({
  type: CHOICES,
  data: {
    choices:
      found.length > 0
        ? found.map((skin) => ({
            name: shortenTo(`${nameApart(skin)} – ${skin.legend}`, LONGEST),
            value: skin._id,
          }))
        : suggestions.map((text) => ({ name: shortenTo(text, LONGEST), value: shortenTo(text, LONGEST) })),
  },
});
