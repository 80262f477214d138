import type { TypedFieldName } from '#contract/skins/skin-fields.ts';
import { isNone } from '#game-files/names/is-none.ts';
import { compare } from '../compare.ts';
import type { ListedSkin, Suggested } from './suggested.ts';
import { wordOf } from './swapped.ts';

/**
 * Says that a person's suggestions are shifted against the list: with this one, at least two give a skin the value of
 * the skin before it, or of the one after it, in the order of addition or of names (docs: Checks).
 */
export function sayShifted(
  suggested: Suggested,
  { list, open }: { list: readonly ListedSkin[]; open: readonly Suggested[] },
): string | undefined {
  const skins = list.filter(({ legend }) => legend === suggested.legend);
  const orders = [skins, skins.toSorted((a, b) => compare(a.ingamename, b.ingamename))];
  for (const field of FIELDS) {
    for (const order of orders) {
      for (const by of [-1, 1] as const) {
        if (!isShifted(suggested, { field, order, by })) continue;
        const others = open.filter(
          (one) =>
            one.skin !== suggested.skin && one.language === suggested.language && isShifted(one, { field, order, by }),
        );
        if (others.length > 0)
          return `${others.length + 1} suggestions of this person give a skin the ${field === 'name' ? 'name' : wordOf(field)} of the one ${by < 0 ? 'before' : 'after'} it: a column may have slipped by one row.`;
      }
    }
  }
  return undefined;
}

const FIELDS = ['ingamename', 'model', 'texture', 'name'] as const satisfies readonly (TypedFieldName | 'name')[];

type Shift = { field: (typeof FIELDS)[number]; order: readonly ListedSkin[]; by: -1 | 1 };

function isShifted({ kind, skin, fields = {}, name }: Suggested, { field, order, by }: Shift) {
  const text = field === 'name' ? name : fields[field];
  const at = order.findIndex(({ _id }) => _id === skin);
  if (kind === 'add' || at < 0 || !text || isNone(text)) return false;
  return order[at + by]?.[field] === text && order[at]?.[field] !== text;
}
