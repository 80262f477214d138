import type { ComponentType } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { Home } from './home.tsx';

/** The views of pages without a flow; a page that has none yet shows `EmptyPage`. */
export const plainViews: Partial<Record<PagePath, ComponentType>> = {
  '/': Home,
};
