// Stands in for what wouter asks the browser itself (`build/lighter.ts`): the app owns the path and gives the router its
// own hook. Drawn without an app, a link is one that the browser follows.

export const useBrowserLocation = (): [string, (to: string) => void] => [
  window.location.pathname,
  (to) => window.location.assign(to),
];

export const useSearch = () => window.location.search;

/** Which page stands at a path is the contract's matter (`contract/pages.ts`). */
export function parse(): never {
  throw new Error('No route is matched here.');
}
