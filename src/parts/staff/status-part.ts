import type { ComponentType } from 'react';
import type { StatusParts } from '#contract/site/status-parts.ts';

/** What a feature shows on the page Status (docs: Status). */
export type StatusPart = {
  /** What needs attention there. */
  points: (status: StatusParts) => readonly StatusPoint[];
  /** A section of its own. */
  Section?: ComponentType<{ status: StatusParts & { at: number } }>;
};

/** A sentence, with a link to what to do in it. */
export type StatusPoint = { key: string; before: string; link: { href: string; text: string }; after?: string };
