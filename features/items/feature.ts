import type { Feature } from '../../contract/feature.ts';

export default {
  pages: {
    '/weapons': { who: 'anyone', title: 'Weapons', flow: 'items', menu: 'first', needs: 'items' },
    '/weapons/:weapon': { who: 'anyone', title: 'Weapon', flow: 'items' },
    '/weapons/:weapon/:item': { who: 'anyone', title: 'Weapon Skin', flow: 'items' },
    '/melee': { who: 'anyone', title: 'Melee', flow: 'items' },
    '/melee/:weapon': { who: 'anyone', title: 'Melee Weapon', flow: 'items' },
    '/charms': { who: 'anyone', title: 'Charms', flow: 'items' },
    '/animations': { who: 'anyone', title: 'Animations', flow: 'items' },
    '/animations/:legend': { who: 'anyone', title: 'Animations of a Legend', flow: 'items' },
  },
  calls: {
    findItems: { method: 'GET', path: '/api/items', who: 'anyone' },
    readItems: { method: 'GET', path: '/api/items/page', who: 'anyone' },
  },
} as const satisfies Feature;
