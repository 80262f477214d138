import * as v from 'valibot';

/** A skin with the path of its settings and the token of its name in the game's files. */
const ListedSettings = v.object({
  legend: v.string(),
  ingamename: v.string(),
  settings: v.string(),
  token: v.nullable(v.string()),
  gameid: v.nullable(v.string()),
  sources: v.nullable(v.string()),
});
export type ListedSettings = v.InferOutput<typeof ListedSettings>;

/** All skins of the list with a settings path. */
export const ListedSettingsReply = v.object({ skins: v.array(ListedSettings) });
