import type { ComponentType } from 'react';
import type { FlowOf, PagePath } from '#contract/pages/pages.ts';
import type { AppSnapshot } from '#machines/app/app.ts';
import type { FlowMachines } from '#machines/app/flows.ts';

/** The properties of a page's view: the actor of its flow, if any. */
export type PropsAt<Path extends PagePath> = [FlowOf<Path>] extends [never]
  ? Record<never, never>
  : { actor: NonNullable<AppSnapshot['children'][FlowOf<Path>]> };
/** The file of a page: its view, and its flow, if any. */
export type FileOf<Path extends PagePath> = { default: ComponentType<PropsAt<Path>> } & ([FlowOf<Path>] extends [never]
  ? unknown
  : { flow: FlowMachines[FlowOf<Path>] }) & {
    /** Loads what the place at a path shows at once, before it is drawn ahead or taken over. */
    loadAhead?: (path: string) => Promise<unknown>;
  };
