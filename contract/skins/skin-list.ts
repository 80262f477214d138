import { isDummy } from '../text.ts';
import { unwrapped } from '../unwrap.ts';
import type { Legend, SkinList } from './skin.ts';
import { skinOf } from './skin-reply.ts';

type Sent = Pick<Partial<SkinList>, 'starter' | 'archive'> & { skins: Legend[] };

/**
 * Reads the reply of `GET /api/skins`: an object with a skins array, bare or under `data`, or an array (docs: Replies).
 */
export function readSkinList(reply: unknown): SkinList {
  const sent = unwrapped('data', reply);
  const { skins, starter = false, archive } = (Array.isArray(sent) ? { skins: sent } : sent) as Sent;
  const legends = skins.map(legendOf).filter(({ legend }) => !isDummy(legend));
  return archive ? { legends, starter, archive } : { legends, starter };
}

function legendOf({ _id, legend, slug, details }: Legend): Legend {
  if (typeof legend !== 'string') throw new TypeError('This is not a legend.');
  return { ...(_id !== undefined && { _id }), legend, ...(slug && { slug }), details: details.map(skinOf) };
}
