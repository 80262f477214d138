import { shelf } from './shelf.ts';

const START = 'seen';
/** So many answers are stored that nothing else tells; what was seen longest ago goes. */
const MOST = 40;

/** What the last answer to a question is stored under. */
export const repeated = (address: string) => `${START}${address}`;

/** Forgets the answers for which there is no room any more. */
export async function forgetOldest() {
  const names = await shelf.names(START);
  for (const name of names.slice(0, Math.max(0, names.length - MOST))) await shelf.remove(name);
}
