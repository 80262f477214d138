let find = (): string | undefined => undefined;

/** The id of the account that the page shows at this moment; undefined for a guest (docs: Tabs). */
export const shownAccount = () => find();

/** Says how to find it out; the app knows. */
export function findShownAccount(how: typeof find) {
  find = how;
}
