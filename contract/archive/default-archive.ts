/** The default archive site: its host and three path patterns. */
export const DEFAULT_ARCHIVE = {
  host: 'https://biast12.site',
  model: '/Apex_PC_Archive/Legends/Models/{legend}/{model}/',
  textures: '/Apex_PC_Archive/Legends/Textures/{legend}/',
  animations: '/Apex_PC_Archive/Legends/Animations/{legend}/{animation}/',
};
