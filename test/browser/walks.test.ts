import { describe, expect, it } from 'vitest';
import { namesOfTransitions } from '../models/transitions.ts';
import { stages } from '../stages/all.ts';
import { play, toursOn } from '../stages/play.ts';
import { withSite } from '../support/browser.ts';
import { withSiteverify } from '../support/turnstile.ts';

const { environment } = await withSiteverify();
const site = withSite(environment);

describe.each(stages.map((stage) => ({ name: stage.model.machine.id, stage })))('$name, in the page', ({ stage }) => {
  it('shows every transition that a person can bring about', { timeout: 180_000 }, async () => {
    const names = [...namesOfTransitions(stage.model.machine).values()];
    const tours = toursOn(stage);
    const walked = new Set<string>();
    for (const tour of tours) await play(stage, tour, { ...site, walked });
    const steps = tours.reduce((sum, tour) => sum + tour.steps.length, 0);
    const taken = names.filter((name) => walked.has(name));
    process.stdout.write(
      `${stage.model.machine.id} in the page: ${taken.length} of ${names.length} transitions, ` +
        `${tours.length} tours, ${steps} steps\n`,
    );
    expect(names.filter((name) => !walked.has(name))).toEqual(Object.keys(stage.unseen));
  });
});
