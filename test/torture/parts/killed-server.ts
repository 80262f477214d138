import { editing } from '../editors.ts';
import { type Budget, type Found, inRounds, type Part, pauseInWork } from '../part.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { countOf, NO_POSTGRES, newDatabase, newSite, type Place } from '../sites.ts';

/** The server is killed at random times while people save. */
export const killedServer: Part = {
  name: 'killed-server',
  async run(budget) {
    using folder = temporaryFolder();
    return await killAgainAndAgain({ DATA_DIR: folder.path }, budget);
  },
};

export const killedServerOnPostgres: Part = {
  name: 'killed-server-on-postgres',
  async run(budget) {
    if (!budget.postgresUrl) return NO_POSTGRES;
    await using database = await newDatabase(budget.postgresUrl);
    return await killAgainAndAgain(database.place, budget);
  },
};

async function killAgainAndAgain(place: Place, budget: Budget): Promise<Found> {
  const site = await newSite(place);
  const failures: string[] = [];
  const rounds = await inRounds(budget, async (round) => {
    await using server = await startServer(place);
    const url = addressOf(server);
    const people = editing({ ...site, url, hands: 8 });
    await pauseInWork(site.ledger);
    await server.kill();
    await people.stop();
    for (const failure of await site.audit()) failures.push(`Kill ${round + 1}: ${failure}`);
  });
  return { figure: `${rounds} kills, ${countOf(site.ledger)}.`, failures };
}
