/**
 * Texts that the browser keeps for the site, by name. Where somebody lets no site keep anything, even looking for the place
 * throws, and where there is no room, writing does: then nothing is kept, and the page goes on without it.
 */
const textsIn = (place: () => Storage) => ({
  read: (name: string) => attempt(() => place().getItem(name)) ?? null,
  keep: (name: string, text: string) => attempt(() => place().setItem(name, text)),
  drop: (name: string) => attempt(() => place().removeItem(name)),
});

/** What stays with a tab while it is loaded again. */
export const textsOfTab = textsIn(() => sessionStorage);

/** What stays with the browser. */
export const textsOfBrowser = textsIn(() => localStorage);

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return;
  }
}
