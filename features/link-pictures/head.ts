/** Pages of legends, skins and builds have a picture of their own, and those that another feature knows. */
export const linkPicture = (address: string, isKnown: boolean) =>
  isKnown || /^\/(?:legends|changes)\/[^:]/.test(address) ? `/preview${address}.png` : undefined;
