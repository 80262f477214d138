import type { Legend, SkinList } from '#contract/skins/skin.ts';
import { cardsOf } from '#machines/translator/setup.ts';
import { translatorMachine } from '#machines/translator/translator.ts';
import { play } from '../played.ts';

/** A legend with so many skins; none holds its name in the samples of a search. */
export const legend = (name: string, skins: number, prefix = ''): Legend => ({
  legend: name,
  details: Array.from({ length: skins }, (_, at) => ({
    ...{ _id: `${name}${at}`, ingamename: at === 0 ? 'Base Skin' : `Skin ${at}` },
    ...{ model: `${prefix}model_${at}`, texture: `${prefix}texture_${at}` },
  })),
});

export const listOf = (...legends: Legend[]): SkinList => ({ legends, starter: true });

/** A translator that gets these answers. */
export function start(input: Parameters<typeof play<typeof translatorMachine>>[2] = {}, answers: Answers = {}) {
  const played = play(translatorMachine, answers, input);
  const enabled = () =>
    (['cards.expanded', 'cards.collapsed', 'filters.reset'] as const)
      .filter((type) => played.can({ type }))
      .map((type) => type.replace(/.*\./, ''));
  return { ...played, enabled };
}

type Answers = Record<string, readonly unknown[]>;
type Now = { value: unknown } & Parameters<typeof cardsOf>[0];

/** The cards, each with the number of its rows. */
export const shown = (now: Now) =>
  cardsOf(now).map((card) => `${card.legend} ${card.rows.length}${card.isExpanded ? '+' : ''}`);
/** The state and the cards. */
export const seen = (now: Now) => [now.value, shown(now)];

export const plain = { ready: 'plain' };
export const type = (search: string) => ({ type: 'search.changed', search }) as const;
export const toggle = (legend: string) => ({ type: 'card.toggled', legend }) as const;
export const reveal = (legend: string) => ({ type: 'rows.revealed', legend }) as const;
export const expand = { type: 'cards.expanded' } as const;
export const collapse = { type: 'cards.collapsed' } as const;
export const reset = { type: 'filters.reset' } as const;
export const changed = { type: 'skins.changed' } as const;
export const retry = { type: 'retry.requested' } as const;
