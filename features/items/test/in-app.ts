import { itemSearchMachine } from '../machine/item-search.ts';
import { itemsMachine, itemsPageFlow } from '../machine/items.ts';
import { items } from './made-items.ts';

export const flows = { items: { machine: itemsMachine, ...itemsPageFlow } };
export const paths = { items: '/weapons' };
export const actors = { items: { done: [], snapshots: [], error: [new Error('broken')] as const } };

export const machines = [itemSearchMachine];
export const drawn = ['items'];

export const rows = { items: Object.values(items) };
export const addresses = {
  '/weapons/:weapon': '/weapons/r-301-carbine',
  '/weapons/:weapon/:item': '/weapons/r-301-carbine/the-law-dispenser',
  '/melee/:weapon': '/melee/kunai-of-red',
  '/animations/:legend': '/animations/wraith',
} as const;
