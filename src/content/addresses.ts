/** The public addresses of the people behind the site; each stands here once. */
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
  // Of others.
  depotDownloader: 'https://github.com/SteamRE/DepotDownloader/releases/latest',
  buildHistory: 'https://steamdb.info/depot/1172471/manifests/',
  patchNotes: 'https://steamdb.info/app/1172470/patchnotes/',
  discordTerms: 'https://discord.com/terms',
  discordPrivacy: 'https://discord.com/privacy',
};
