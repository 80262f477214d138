import type { User } from '#contract/users/user.ts';
import { profileIn } from '../../src/world/calls/profile-in.ts';
import type { Control } from './controls.ts';
import type { Sight } from './sight.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** A page at rest, and the known facts around it. */
export type View = {
  world: World;
  tab: Tab;
  sight: Sight;
  /** The sight at the last rest in the same tab, one step earlier. */
  before: Sight | undefined;
  /** The step since then. */
  step: string | undefined;
  controls: readonly Control[];
  /** The activity that did not end. */
  restless: string | undefined;
};

/** Sentences that must hold whenever a page is at rest; each returns the contradiction it finds. */
export type Holds = Readonly<Record<string, (view: View) => Contradiction | Promise<Contradiction>>>;
export type Contradiction = string | false | undefined;

/** Returns the person whom the browser remembers. */
export function personIn({ remembered }: Pick<Sight, 'remembered'>): User | null {
  return profileIn(JSON.parse(remembered ?? 'null'));
}
