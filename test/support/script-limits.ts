/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  '/skintranslator': 98_000,
  '/': 90_000,
  '/login': 90_000,
  '/translate': 90_000,
  '/changes': 90_000,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 90_000,
  '/developers': 90_000,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 90_000,
  '/legends/ash/iron-choir': 90_000,
};
