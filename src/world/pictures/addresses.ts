import { allPictures } from './store.ts';

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

async function read() {
  const pictures = await allPictures();
  const isSame = pictures.length === known.size && pictures.every(({ skin, when }) => known.get(skin)?.when === when);
  if (isSame) return addressed;
  const old = known;
  known = new Map(
    pictures.map(({ skin, when, picture }) => {
      const before = old.get(skin);
      return [skin, before?.when === when ? before : { when, address: URL.createObjectURL(picture) }];
    }),
  );
  for (const [skin, { address }] of old) if (known.get(skin)?.address !== address) URL.revokeObjectURL(address);
  addressed = new Map([...known].map(([skin, { address }]) => [skin, address]));
  return addressed;
}
