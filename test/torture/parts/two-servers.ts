import { duelling, editing } from '../editors.ts';
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

/** Two servers share a folder, and one is killed; people at both rename the same skin. */
export const twoServers = onEachEngine('two-servers', killOneOfTwo);

async function killOneOfTwo(place: Place, budget: Budget): Promise<Found> {
  const site = await newSite(place);
  await using lasting = await startServer(place);
  const url = addressOf(lasting);
  const failures: string[] = [];
  let duels = 0;
  const rounds = await inRounds(budget, async (round) => {
    await using other = await startServer(place);
    const urls = [url, addressOf(other)] as const;
    const people = urls.map((one) => editing({ ...site, url: one, hands: 3 }));
    const duel = duelling({ ...site, urls });
    await pauseInWork(site.ledger);
    await other.kill();
    duels += await duel.stop();
    await Promise.all(people.map((one) => one.stop()));
    for (const failure of await site.audit()) failures.push(`Kill ${round + 1}: ${failure}`);
  });
  return { figure: `${rounds} kills of one of two servers, ${duels} duels, ${countOf(site.ledger)}.`, failures };
}
