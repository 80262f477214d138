import { duelling, editing } from '../editors.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { countOf, inRounds, newSite, type Part, pauseInWork } from '../sites.ts';

const CLOCK = import.meta.resolve('../clock.ts');

/** The clocks of two servers jump by up to a day all the time: later changes still sort later. */
export const jumpingClock: Part = {
  name: 'jumping-clock',
  async run(budget) {
    using folder = temporaryFolder();
    const place = { DATA_DIR: folder.path };
    const site = await newSite(place);
    const failures: string[] = [];
    let duels = 0;
    const rounds = await inRounds(budget, async (round) => {
      await using one = await startServer(place, ['--import', CLOCK]);
      await using other = await startServer(place, ['--import', CLOCK]);
      const urls = [addressOf(one), addressOf(other)] as const;
      const people = editing({ ...site, url: urls[0], hands: 2 });
      // The winner of the next duel has another clock.
      const duel = duelling({ ...site, urls });
      await pauseInWork(site.ledger, 50);
      duels += await duel.stop();
      await people.stop();
      for (const failure of await site.audit()) failures.push(`Run ${round + 1}: ${failure}`);
    });
    return { figure: `${rounds} runs with such clocks, ${duels} duels, ${countOf(site.ledger)}.`, failures };
  },
};
