import { editing } from '../editors.ts';
import { addressOf, startServer } from '../server.ts';
import {
  type Budget,
  countOf,
  type Found,
  inRounds,
  newSite,
  onEachEngine,
  type Place,
  pauseInWork,
} from '../sites.ts';

/** The server is killed at random times while people save. */
export const killedServer = onEachEngine('killed-server', killAgainAndAgain);

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
