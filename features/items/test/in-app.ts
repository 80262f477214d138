import { itemSearchMachine } from '../machine/item-search.ts';
import { itemsMachine, itemsPageFlow } from '../machine/items.ts';

export const flows = { items: { machine: itemsMachine, ...itemsPageFlow } };
export const paths = { items: '/weapons' };
export const actors = { items: { done: [], snapshots: [], error: [new Error('broken')] as const } };

export const machines = [itemSearchMachine];
export const drawn = ['items'];
