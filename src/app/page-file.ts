import type { ComponentType } from 'react';
import type { FlowOf, PagePath } from '#contract/pages/pages.ts';
import type { AppSnapshot } from '#machines/app/app.ts';
import type { FlowMachines } from '#machines/app/flows.ts';

/** What a page's view is given: the actor of its flow when it has one. */
export type PropsAt<Path extends PagePath> = [FlowOf<Path>] extends [never]
  ? Record<never, never>
  : { actor: NonNullable<AppSnapshot['children'][FlowOf<Path>]> };
/** The file of a page: its view, and its flow when it has one. */
export type FileOf<Path extends PagePath> = { default: ComponentType<PropsAt<Path>> } & ([FlowOf<Path>] extends [never]
  ? unknown
  : { flow: FlowMachines[FlowOf<Path>] });
