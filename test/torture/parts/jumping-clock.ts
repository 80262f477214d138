import { editing } from '../editors.ts';
import { inRounds, type Part, pauseUpTo } from '../part.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { countOf, newSite } from '../sites.ts';

const CLOCK = import.meta.resolve('../clock.ts');

/** The server's clock jumps by up to a day, many times a second: what happens later stands later all the same. */
export const jumpingClock: Part = {
  name: 'jumping-clock',
  async run(budget) {
    using folder = temporaryFolder();
    const place = { DATA_DIR: folder.path };
    const site = await newSite(place);
    const failures: string[] = [];
    const rounds = await inRounds(budget, async (round) => {
      await using server = await startServer(place, ['--import', CLOCK]);
      const people = editing({ ...site, url: addressOf(server), hands: 4 });
      await pauseUpTo(1500);
      await people.stop();
      await server.kill();
      for (const failure of await site.audit()) failures.push(`Run ${round + 1}: ${failure}`);
    });
    return { figure: `${rounds} runs with such a clock, ${countOf(site.ledger)}.`, failures };
  },
};
