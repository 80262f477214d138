import type { AnyStateMachine } from 'xstate';
import type { FlowName, FormName } from '#contract/pages/pages.ts';
import type { PageFlow } from '../kinds/request.ts';
import type { listDeskMachine } from '../list-desk/list-desk.ts';
import type { loginMachine } from '../login/login.ts';
import { flowNames } from '../rules/access.ts';
import type { UserDrafts } from '../rules/users.ts';
import type { translatorMachine } from '../translator/translator.ts';

/** A page's machine; those that share more with the app than a page does are opened by the app's own states. */
export type Flow<Machine extends AnyStateMachine = AnyStateMachine> = { machine: Machine } & Partial<PageFlow<Machine>>;

/** The machines that the app knows more of than their names; only the types, since the files load with their pages. */
type Known = {
  login: typeof loginMachine;
  translator: typeof translatorMachine;
  listDesk: typeof listDeskMachine;
};
export type FlowMachines = Known & { [Name in Exclude<FlowName, keyof Known>]: AnyStateMachine };

/** Unsaved text of the forms, by the names of their flows. Only the form itself knows what its draft means. */
export type Drafts = { readonly [Name in FormName]?: (Name extends 'users' ? UserDrafts : object) | undefined };

const there = new Map<FlowName, Flow>();

/** The machine of a page, and how the app opens it, have come with the page's file. */
export const flowCame = (name: FlowName, flow: Flow) => there.set(name, flow);

/** A page that opens before its file has loaded fails loudly. */
export function flowOf(name: FlowName): Flow {
  const flow = there.get(name);
  if (!flow) throw new Error('The machine of this page has not loaded.');
  return flow;
}

/** Stand-ins for the machines of all pages, each the real one once its file is there. */
export const flowMachines = Object.fromEntries(
  flowNames.map((name) => [
    name,
    new Proxy({} as AnyStateMachine, { get: (_, key) => Reflect.get(flowOf(name).machine, key) }),
  ]),
) as FlowMachines;
