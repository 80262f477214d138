import * as v from 'valibot';

/** A skin of the list with what the game's files know it by: the path of its settings, and the token of its name. */
const ListedSettings = v.object({
  legend: v.string(),
  ingamename: v.string(),
  settings: v.string(),
  token: v.nullable(v.string()),
  gameid: v.nullable(v.string()),
  sources: v.nullable(v.string()),
});
export type ListedSettings = v.InferOutput<typeof ListedSettings>;

/** All skins of the list that the game's files know, for whoever reads such files. */
export const ListedSettingsReply = v.object({ skins: v.array(ListedSettings) });
