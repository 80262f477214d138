import { describe, expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { type Graph, graphOf } from '../walk/graph.ts';
import type { Model } from '../walk/model.ts';
import { toursOf } from '../walk/tours.ts';
import { namesOfTransitions } from '../walk/transitions.ts';
import { type Found, walk } from '../walk/walk-machine.ts';
import { models } from './models.ts';

/** Walks the chosen machines through everything that their models contain. */
export const walkModels = (isMeant: (machine: string) => boolean, all: readonly Model[] = models) =>
  describe.each(all.filter(({ machine }) => isMeant(machine.id)).map((model) => ({ name: model.machine.id, model })))(
    '$name, walked',
    { timeout: 120_000 },
    ({ model }) => {
      let known: Graph | undefined;
      const explored = () => {
        known ??= graphOf(model);
        return known;
      };
      const names = [...namesOfTransitions(model.machine).values()];

      it('handles the failure of every actor, in every state that starts it', () => {
        const nodes = [model.machine.root, ...getStateNodes(model.machine.root)];
        const unheard = nodes.flatMap(({ id, invoke, transitions }) =>
          invoke
            .filter((actor) => actor.id in model.samples.actors && !transitions.has(`xstate.error.actor.${actor.id}`))
            .map((actor) => `${id}: ${actor.id}`),
        );
        expect(unheard).toEqual([]);
      });

      it('never fails', () => {
        expect([...explored().places].filter(([, { status }]) => status === 'error').map(([place]) => place)).toEqual(
          [],
        );
      });

      it.each(Object.entries(model.invariants))('keeps: %s', (_, holds) => {
        expect([...explored().places].filter(([, snapshot]) => !holds(snapshot)).map(([place]) => place)).toEqual([]);
      });

      it('takes every transition, and does what its chart predicts', async () => {
        const tours = toursOf(explored());
        const walked = new Set<string>();
        const check = ({ found, expected, way }: Found) => expect(found, way.slice(-12).join(' → ')).toEqual(expected);
        for (const tour of tours) await walk(model, tour, { walked, check });
        const steps = tours.reduce((sum, tour) => sum + tour.steps.length, 0);
        const taken = names.filter((name) => walked.has(name));
        process.stdout.write(
          `${model.machine.id}: ${taken.length} of ${names.length} transitions, ` +
            `${tours.length} tours, ${steps} steps, ${explored().places.size} places\n`,
        );
        expect(names.filter((name) => !walked.has(name))).toEqual(Object.keys(model.onlyAtStart ?? {}));
        expect([...walked].filter((name) => !names.includes(name))).toEqual([]);
      });
    },
  );
