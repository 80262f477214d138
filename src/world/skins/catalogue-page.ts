import * as v from 'valibot';
import { RequestFailure } from '#contract/failure.ts';
import { type Found, Nearest, readSkinPage } from '#contract/pages/catalogue.ts';
import type { CataloguePlace } from '#machines/pages/catalogue.ts';
import { call } from '../calls/call.ts';

/** Returns the server's result for a path, including a missing page. */
export async function pageAt({ legend, skin, page: number }: CataloguePlace, signal: AbortSignal): Promise<Found> {
  try {
    const page =
      skin === undefined
        ? await call('readLegendPage', { params: { legend }, query: { page: number?.toString() }, signal })
        : await call('readSkinPage', { reply: readSkinPage, params: { legend, skin }, signal });
    return { outcome: 'found', page };
  } catch (error) {
    if (error instanceof RequestFailure && [404, 410].includes(error.status)) return absent(error);
    throw error;
  }
}

function absent({ status, current }: RequestFailure): Found {
  const read = v.safeParse(Nearest, current);
  return { outcome: status === 410 ? 'gone' : 'unknown', near: read.success ? read.output.near : [] };
}
