let find = (): string | undefined => undefined;

/** Returns the id of the account that the page shows now; undefined for a guest (docs: Tabs). */
export const shownAccount = () => find();

/** Sets the function that returns the id. The app provides it. */
export function findShownAccount(how: typeof find) {
  find = how;
}
