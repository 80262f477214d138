/** The public addresses of the people behind the site; each is here once. */
export const addresses = {
  archive: 'https://biast12.site',
  liteArchive: 'https://lite.biast12.site',
  oldBuilds: 'https://oldbuilds.biast12.site',
  archiveSync: 'https://biast12.site/sync',
  liteSync: 'https://lite.biast12.site/sync',
  support: 'https://biast12.com/botsupport',
  chat: 'https://discord.gg/ERFffj9Qs7',
  twitter: 'https://twitter.com/Biast12',
  patreon: 'https://patreon.com/Biast12',
  code: 'https://github.com/biast12',
};
