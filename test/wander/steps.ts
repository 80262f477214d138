import { draw, evenly } from './lot.ts';
import type { Scene, Step } from './step.ts';
import { browser } from './steps/browser.ts';
import { connection } from './steps/connection.ts';
import { door } from './steps/door.ts';
import { hand } from './steps/hand.ts';
import { keyboard } from './steps/keys.ts';
import { others } from './steps/others.ts';

/** Everything that can be done or can happen on a walk. */
export const steps: readonly Step[] = [...hand, ...keyboard, ...browser, ...connection, ...others, ...door];

/** One of the steps that can be taken now, and in which way, by lot. */
export function drawStep(scene: Scene, seed: number, number: number) {
  const open = steps
    .map((step) => ({ step, name: step.kind, weight: step.weight, ways: step.ways(scene) }))
    .filter(({ ways }) => ways.length > 0);
  const { step, ways } = draw(open, seed, number);
  // Of a hundred buttons that copy and one that deletes, the one is pressed as often as the hundred.
  const alike = Map.groupBy(ways, beginningOf);
  const group = draw(evenly([...alike.keys()]), seed, number, 'group').name;
  return { step, way: draw(evenly(alike.get(group) ?? []), seed, number, 'way').name };
}

const beginningOf = (way: string) => way.split(' ').slice(0, 2).join(' ');
