import type { AnyStateMachine } from 'xstate';
import { appMachine } from '#machines/app/app.ts';
import { models } from '../flows/models.ts';

const all = Object.fromEntries(models.map(({ machine }) => [machine.id, machine])) as Record<string, AnyStateMachine>;

/** The app's machine with the machines of all pages, and those that views start: nothing is provided to them. */
export const appToPlay: AnyStateMachine = appMachine.provide({ actors: all } as Parameters<
  typeof appMachine.provide
>[0]);
export const othersToPlay = Object.values(all);
