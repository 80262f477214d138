import type { LegendPage, SkinPage } from '#contract/pages/catalogue.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';

/** Search results and chats cut longer texts. */
const LONGEST = 300;

/** The content of a page in one sentence, its answer first. */
export function describe(page: SkinPage | LegendPage) {
  const text = page.kind === 'skin' ? ofSkin(page) : ofLegend(page);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function ofSkin({ skin, legend, familyCount }: SkinPage) {
  const { ingamename, apart, model, texture, quality } = skin;
  const slot = saySlot(skin);
  const what = `${nameApart({ ingamename, apart })}, ${quality ? `${quality} ` : ''}skin of ${legend.name}`;
  const files = [
    isKnown(model) && `model ${model}`,
    isKnown(texture) && `material ${texture}`,
    slot && `slot ${slot}`,
  ].filter(Boolean);
  const family = familyCount > 1 ? ` ${familyCount} skins share its mesh.` : '';
  return `${what}: ${files.join(', ') || 'its files are not known yet'}.${family}`;
}

function ofLegend({ legend, skins }: LegendPage) {
  const names = skins.slice(0, 5).map(({ name }) => name);
  const all = skins.length === 1 ? 'The skin' : `All ${count(skins.length)} skins`;
  return skins.length === 0
    ? `${legend} has no skins in the list yet.`
    : `${all} of ${legend} with the model and material files of each: ${names.join(', ')}${skins.length > 5 ? ' …' : '.'}`;
}
