/** The pages with texts of ours, which need no list: the path and the title of each. */
export const ownPages = [
  ['/', 'Welcome Legend'],
  ['/guides/oldbuilds', 'Download Old Builds'],
  ['/guides/datamining', "Get the Game's Files"],
  ['/guides/importing', 'Import into Blender'],
  ['/developers', 'For Developers'],
  ...['ClearTimer', 'PurgeBot', 'UserUtility'].flatMap((name) => [
    [`/${name.toLowerCase()}`, name],
    [`/${name.toLowerCase()}/privacypolicy`, `${name} Privacy Policy`],
    [`/${name.toLowerCase()}/termsofservice`, `${name} Terms of Service`],
  ]),
] as [string, string][];
