import type { ComponentType } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { Dashboard } from './dashboard.tsx';
import { Home } from './home.tsx';
import { Instructions } from './instructions.tsx';

/** The views of pages without a flow; a page that has none yet shows `EmptyPage`. */
export const plainViews: Partial<Record<PagePath, ComponentType>> = {
  '/': Home,
  '/admin': Dashboard,
  '/admin/user': Instructions,
};
