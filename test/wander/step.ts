import type { Control } from './controls.ts';
import type { Sight } from './sight.ts';
import type { World } from './world.ts';

/** The scene before a step. */
export type Scene = {
  world: World;
  /** Undefined while the browser shows its own page. */
  sight: Sight | undefined;
  controls: readonly Control[];
};

/** A kind of step: an act of the user, or an event. */
export type Step = {
  kind: string;
  /** How often it is taken, relative to the other possible steps. */
  weight: number;
  /** The ways to take it now: none when it is impossible. A step without variants has one unnamed way. */
  ways(scene: Scene): readonly string[];
  take(scene: Scene, way: string): Promise<unknown>;
};

/** The single way of a possible step, or none. */
export const onlyIf = (can: boolean) => (can ? [''] : []);
