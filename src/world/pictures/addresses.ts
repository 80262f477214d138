import { keptTimes, picturesOf } from './store.ts';

type Addressed = { when: number; address: string };

let known = new Map<string, Addressed>();
let addressed: ReadonlyMap<string, string> = new Map();
let last: Promise<unknown> = Promise.resolve();

/**
 * An address for each kept picture, for as long as the page is open: the same one, and the same map, until the pictures
 * change. Calls wait for each other.
 */
export function addresses(): Promise<ReadonlyMap<string, string>> {
  const next = last.then(read, read);
  last = next;
  return next;
}

/** Reads only the pictures that are new: while pictures of a folder are kept, this happens after each of them. */
async function read() {
  const times = await keptTimes();
  const fresh = [...times].flatMap(([skin, when]) => (known.get(skin)?.when === when ? [] : [skin]));
  if (fresh.length === 0 && times.size === known.size) return addressed;
  const pictures = await picturesOf(fresh);
  const old = known;
  known = new Map(
    [...times].flatMap(([skin, when]): [string, Addressed][] => {
      const before = old.get(skin);
      if (before?.when === when) return [[skin, before]];
      const picture = pictures.get(skin);
      return picture ? [[skin, { when, address: URL.createObjectURL(picture) }]] : [];
    }),
  );
  for (const [skin, { address }] of old) if (known.get(skin)?.address !== address) URL.revokeObjectURL(address);
  addressed = new Map([...known].map(([skin, { address }]) => [skin, address]));
  return addressed;
}
