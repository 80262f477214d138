import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { stages } from '../flows/stages.ts';
import type { Step } from '../walk/graph.ts';
import { namesOfTransitions } from '../walk/transitions.ts';
import { type Proof, toursOn, walkPage } from '../walk/walk-page.ts';
import { withSite } from './browser.ts';
import { fewerOf } from './some-of.ts';
import { withSiteverify } from './turnstile.ts';

/**
 * The kinds of a step in the walks of `npm test`: what causes it, each transition that it takes, and each state that it
 * enters. So the page shows every transition and every state once, and answers each act once, in whatever place that
 * comes first.
 */
const once = ({ from, happening: { label }, taken, to }: Step) => {
  const before = statesOf(from);
  const entered = [...statesOf(to)].filter((id) => !before.has(id));
  return [label, to.status, ...taken.map(String), ...entered];
};

/** The kind of a step in `npm run walks`: each cause of each transition to each state of the whole machine. */
const everywhere = ({ happening: { label }, taken, to }: Step) => [JSON.stringify([taken, to.status, to.value, label])];

const statesOf = ({ _nodes }: AnyMachineSnapshot) => new Set(_nodes.map(({ id }) => id));

/** A machine may have several stages; together they show it. */
const machines = [...Map.groupBy(stages, ({ model }) => model.machine)].map(([machine, stages]) => ({
  name: machine.id,
  machine,
  stages,
}));

/** `npm run walks` sets the mode. */
const isLong = import.meta.env.MODE === 'everywhere';
const kindsOf = isLong ? everywhere : once;

/** The machine whose first tour the short form plays again. */
const PLAYED = 'login';

/**
 * Walks the chosen machines' stages on the pages of a site, and reports the transitions that cannot be caused. In the
 * long form at least so many secrets are planted.
 */
export async function describeWalks(isMeant: (machine: string) => boolean, { secrets }: { secrets: number }) {
  const { environment } = await withSiteverify();
  const site = withSite(environment);
  const all = machines.filter(({ name }) => isMeant(name));
  const meant = fewerOf(all, 4);
  const isNeeded = meant.some(({ stages }) => stages.some(({ isWithoutKeys }) => isWithoutKeys));
  const siteWithoutKeys = isNeeded ? withSite() : site;

  const whole = { tours: 0, played: 0, tooLong: 0, secrets: 0 };
  const planted: string[] = [];

  describe.each(meant)('$name, in the page', ({ name, machine, stages }) => {
    it('shows every transition that a person can cause', { timeout: isLong ? 3_600_000 : 300_000 }, async () => {
      const names = [...namesOfTransitions(machine).values()];
      const walked = new Set<string>();
      const proof: Proof = { played: 0, tooLong: 0, secrets: 0, planted: [], wrong: [] };
      const walks = stages.flatMap((stage) => toursOn(stage, kindsOf).map((tour) => ({ stage, tour })));
      const isPlayed = isLong || name === PLAYED;
      for (const [at, { stage, tour }] of walks.entries()) {
        const { prepare, leave, site: current } = stage.isWithoutKeys ? siteWithoutKeys : site;
        await walkPage(stage, tour, {
          ...{ prepare, leave, site: current, walked, proof },
          isPlayed: isPlayed && (isLong || at === 0),
        });
      }
      const steps = walks.reduce((sum, { tour }) => sum + tour.steps.length, 0);
      const taken = names.filter((one) => walked.has(one));
      process.stdout.write(
        `${name} in the page: ${taken.length} of ${names.length} transitions, ${walks.length} tours, ${steps} steps` +
          (isPlayed
            ? `, ${proof.played} played again, ${proof.tooLong} too long for it, ${proof.secrets} secrets looked for\n`
            : '\n'),
      );
      whole.tours += walks.length;
      for (const name of ['played', 'tooLong', 'secrets'] as const) whole[name] += proof[name];
      planted.push(...proof.planted);
      expect(proof.wrong.join('\n')).toBe('');
      const unseen = stages.flatMap((stage) => Object.keys(stage.unseen));
      expect(names.filter((one) => !walked.has(one)).sort()).toEqual(unseen.sort());
    });
  });

  if (!isLong) return;
  it(`looks for at least ${secrets} planted secrets in traces`, ({ task }) => {
    const { tours, played, tooLong } = whole;
    const places = new Set(planted).size;
    task.meta.walks = { ...whole, planted: planted.length, places, unplayed: tours - played - tooLong };
    expect(planted.length).toBeGreaterThanOrEqual(secrets);
  });
}

/** What the walks of a file have shown, for the line at the end of the run (`tally.ts`). */
type WalkNumbers = Record<'tours' | 'played' | 'tooLong' | 'unplayed' | 'secrets' | 'planted' | 'places', number>;

declare module 'vitest' {
  interface TaskMeta {
    walks?: WalkNumbers;
  }
}
