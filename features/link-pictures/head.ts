/** Pages of legends, skins and builds have a picture of their own. */
export const linkPicture = (address: string) =>
  /^\/(?:legends|changes)\/[^:]/.test(address) ? `/preview${address}.png` : undefined;
