import type { PageRows } from '../../contract/pages/page-row.ts';

export const pages = {
  '/admin/coverage': { who: 'staff', title: 'Coverage', flow: 'coverage', writesQuery: true, menu: 'Skins Translator' },
} as const satisfies PageRows;
