import { CannotStart } from '../../../../server/program/refused.ts';
import { keptIn, pullLists } from '../lists/kept.ts';
import { createClient, type Fetch } from '../site/client.ts';

/** Brings the lists of a site, by default of the one whose lists are kept. Returns what to print. */
export async function pull(
  site: string | undefined,
  { place, now = Date.now(), fetch }: { place: string; now?: number; fetch?: Fetch },
): Promise<string> {
  const address = addressOf(site ?? keptIn(place).site);
  const { kept, brought, stayed } = await pullLists(
    createClient({ site: address, ...(fetch && { fetch }) }),
    place,
    now,
  );
  const what = brought.length === 0 ? 'Nothing is new' : `New: ${brought.join(', ')}`;
  const same = stayed.length === 0 ? '' : ` (${stayed.length} unchanged)`;
  return `${what}${same}. ${kept.files.length} files of ${kept.site} are kept in ${place}.\n`;
}

function addressOf(site: string) {
  const url = URL.parse(site) ?? URL.parse(`https://${site}`);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new CannotStart(`${site} is no address of a site. It begins with https://`);
}
