import type { Control } from './controls.ts';
import type { Sight } from './sight.ts';
import type { World } from './world.ts';

/** What somebody sees who is about to take a step. */
export type Scene = {
  world: World;
  /** Undefined while the browser shows something of its own. */
  sight: Sight | undefined;
  controls: readonly Control[];
};

/** A kind of step: something that somebody does, or that happens. */
export type Step = {
  kind: string;
  /** How often it is taken, compared with others that can be taken. */
  weight: number;
  /** In which ways it can be taken now: none when it cannot. A step without ways has one without a name. */
  ways(scene: Scene): readonly string[];
  take(scene: Scene, way: string): Promise<unknown>;
};

/** The one way of a step that can be taken now, or none. */
export const onlyIf = (can: boolean) => (can ? [''] : []);
