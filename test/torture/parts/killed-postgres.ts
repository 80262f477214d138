import { editing } from '../editors.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { countOf, inRounds, NO_POSTGRES, newCluster, newSite, type Part, pauseInWork, pauseUpTo } from '../sites.ts';

/** PostgreSQL is killed, or stopped at once, while people save; the server recovers. */
export const killedPostgres: Part = {
  name: 'killed-postgres',
  async run(budget) {
    await using cluster = await newCluster();
    if (!cluster) return NO_POSTGRES;
    using folder = temporaryFolder();
    const place = { DATA_DIR: folder.path, DATABASE_URL: cluster.url };
    const site = await newSite(place);
    await using server = await startServer(place);
    const url = addressOf(server);
    const failures: string[] = [];
    const rounds = await inRounds(budget, async (round) => {
      const people = editing({ ...site, url, hands: 8 });
      await pauseInWork(site.ledger);
      await (round % 2 === 0 ? cluster.kill() : cluster.stopAtOnce());
      await pauseUpTo(200);
      await cluster.start();
      const before = site.ledger.asked.length;
      // Until a change is saved again.
      while (server.isRunning() && !site.ledger.asked.slice(before).some(({ answer }) => answer === 'saved')) {
        await pauseUpTo(50);
      }
      await people.stop();
      if (!server.isRunning()) throw new Error(`The server ended: ${server.said()}`);
      for (const failure of await site.audit()) failures.push(`Kill ${round + 1}: ${failure}`);
    });
    return { figure: `${rounds} ends of PostgreSQL, ${countOf(site.ledger)}.`, failures };
  },
};
