import { count } from '#rules/texts/count.ts';
import type { ItemsPage, ItemsPageFound } from './contract.ts';
import { isOfSkin } from './rules/shelves.ts';

export const descriptions = {
  '/weapons': 'Every weapon of the game with its skins by their names in the shop, and the models of each.',
  '/melee': 'Melee weapons and heirlooms by their names in the shop, and the models of each.',
  '/charms': 'Weapon charms by their names in the shop, and the model of each.',
  '/animations': 'Finishers, emotes and poses of every legend by their names in the shop, and the clips of each.',
};

export const hasPicture = isOfSkin;

/** What the head of a page of items says; undefined for other pages, and where nothing is there. */
export function describe({ items: found }: { items?: ItemsPageFound }) {
  if (found?.outcome !== 'found') return;
  const { page } = found;
  return { title: page.title, path: page.address, description: sentenceOf(page) };
}

function sentenceOf({ address, item, items, title, count: all }: ItemsPage) {
  const [, ofTop] = Object.entries(descriptions).find(([path]) => path === address) ?? [];
  if (ofTop !== undefined) return ofTop;
  if (!item)
    return `${count(all, 'item')} of ${title} with their files: ${items
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}.`;
  const files = item.files.map(({ role, name }) => `${role} ${name}`).join(', ');
  return `${item.name}, ${[item.quality, item.kind].filter(Boolean).join(' ')} of ${item.owner}: ${files || 'its files are not known yet'}.`;
}

declare module '../../contract/pages/page-data.ts' {
  interface DataOfFeatures {
    items?: ItemsPageFound;
  }
}
