import { draw, evenly } from './lot.ts';
import type { Scene, Step } from './step.ts';
import { browser } from './steps/browser.ts';
import { connection } from './steps/connection.ts';
import { door } from './steps/door.ts';
import { hand } from './steps/hand.ts';
import { keyboard } from './steps/keys.ts';
import { others } from './steps/others.ts';

/** All steps of a walk. */
export const steps: readonly Step[] = [...hand, ...keyboard, ...browser, ...connection, ...others, ...door];

/** Draws one of the possible steps, and its way. */
export function drawStep(scene: Scene, seed: number, number: number) {
  const open = steps
    .map((step) => ({ step, name: step.kind, weight: step.weight, ways: step.ways(scene) }))
    .filter(({ ways }) => ways.length > 0);
  const { step, ways } = draw(open, seed, number);
  // One button that deletes is pressed as often as a hundred that copy.
  const alike = Map.groupBy(ways, beginningOf);
  const group = draw(evenly([...alike.keys()]), seed, number, 'group').name;
  return { step, way: draw(evenly(alike.get(group) ?? []), seed, number, 'way').name };
}

const beginningOf = (way: string) => way.split(' ').slice(0, 2).join(' ');
