import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { FlowOf, PagePath } from '#contract/pages/pages.ts';
import type { Flow } from '#machines/app/flows.ts';

/** The file of a page: its view, and the machine that comes with it, if any. */
export type PageFile = {
  default: ComponentType<never>;
  flow?: Flow;
  /** Its path from the root of the project, told by the build alone (`src/build/prerendered.ts`). */
  file?: string;
  /** Loads what the place at a path shows at once, before it is drawn ahead or taken over. */
  loadAhead?: (path: string) => Promise<unknown>;
};

type FlowFile = PageFile & { flow: Flow };

/** How the file of a page is loaded, and the props of its view there. That of a page with a machine brings it. */
export type LoadOf<Path extends PagePath> = {
  (): Promise<[FlowOf<Path>] extends [never] ? PageFile : FlowFile>;
  fixed?: object;
};

/** How the files of some pages are loaded. */
export type LoadsOf<Rows> = { readonly [Path in keyof Rows & PagePath]: LoadOf<Path> };

/** The view must take the machine that its file brings. */
export const withFlow =
  <Machine extends AnyStateMachine, Fixed = unknown>(
    load: () => Promise<{ default: ComponentType<{ actor: ActorRefFrom<Machine> } & Fixed>; flow: Flow<Machine> }>,
  ) =>
  () =>
    load() as Promise<FlowFile>;

/** A page whose view is that of several pages: its props say which one it is. */
export const withFixed = <Fixed extends object>(
  load: () => Promise<{ default: ComponentType<Fixed> }>,
  fixed: NoInfer<Fixed>,
) => Object.assign(() => load() as Promise<PageFile>, { fixed });
