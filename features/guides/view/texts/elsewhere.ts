/** The addresses of the tools that the guides are about; each is here once. */
export const elsewhere = {
  depotDownloader: 'https://github.com/SteamRE/DepotDownloader/releases/latest',
  buildHistory: 'https://steamdb.info/depot/1172471/manifests/',
  patchNotes: 'https://steamdb.info/app/1172470/patchnotes/',
  rsx: 'https://github.com/r-ex/rsx/releases/latest',
  legionPlus: 'https://github.com/r-ex/LegionPlus/releases/latest',
  cast: 'https://github.com/dtzxporter/cast/releases',
  toolbox: 'https://github.com/xFyreGG/Apex-Toolbox-ALR/releases',
  firstToolbox: 'https://github.com/Gl2imm/Apex-Toolbox',
  autoShader: 'https://github.com/Kyfolam/Apex-Auto-Shader/releases',
};
