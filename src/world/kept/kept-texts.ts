/**
 * Texts that the browser stores for the site, by name. Access to the storage throws where it is blocked, and writing
 * throws where it is full. In both cases nothing is stored and the page continues.
 */
const textsIn = (place: () => Storage) => ({
  read: (name: string) => attempt(() => place().getItem(name)) ?? null,
  /** Returns whether the text is stored. */
  keep: (name: string, text: string) => isDone(() => place().setItem(name, text)),
  /** Returns whether nothing is stored under the name. */
  drop: (name: string) => isDone(() => place().removeItem(name)),
});

/** Texts that a tab keeps over a reload. */
export const textsOfTab = textsIn(() => sessionStorage);

/** The name of the list that a tab translates. */
export const LIST = 'list';

/** Texts that the browser keeps for good. */
export const textsOfBrowser = textsIn(() => localStorage);

const isDone = (act: () => void) =>
  attempt(() => {
    act();
    return true;
  }) ?? false;

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return;
  }
}
