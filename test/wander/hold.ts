import type { User } from '#contract/user.ts';
import { profileIn } from '../../src/world/profile-in.ts';
import type { Control } from './controls.ts';
import type { Sight } from './sight.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** A page at rest, and what is known around it. */
export type View = {
  world: World;
  tab: Tab;
  sight: Sight;
  /** As it was at rest one step before, in the same tab. */
  before: Sight | undefined;
  /** The step in between. */
  step: string | undefined;
  controls: readonly Control[];
  /** What goes on all the same. */
  restless: string | undefined;
};

/** What must hold whenever a page is at rest, by the sentence that says so; each answers what contradicts it. */
export type Holds = Readonly<Record<string, (view: View) => Contradiction | Promise<Contradiction>>>;
export type Contradiction = string | false | undefined;

/** The person whom the browser remembers. */
export function personIn({ remembered }: Pick<Sight, 'remembered'>): User | null {
  return profileIn(JSON.parse(remembered ?? 'null'));
}
