import type { ComponentType } from 'react';
import type { PagePath } from '#contract/pages/pages.ts';
import type { LoadsOf } from './page-file.ts';

/** What a feature does on every page, for everybody (`features/index.page.ts`). */
export type PageFeature = {
  /** The files of its pages for everybody. */
  pages?: Partial<LoadsOf<Record<PagePath, unknown>>>;
  /** Hears the errors that nothing has caught. */
  onError?: (event: Event) => void;
  /** What visitors can do wherever they are: buttons in the footer, and on a page that broke. */
  everywhere?: readonly { label: string; act: () => void }[];
};

/** A section of the home page; those with a higher number stand behind those with a lower one. */
export type HomeSection = { order: number; Section: ComponentType };
