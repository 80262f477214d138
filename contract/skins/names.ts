import * as v from 'valibot';

/** The languages that skins have names in, and how many skins. */
export const LanguagesReply = v.object({
  languages: v.array(v.object({ language: v.string(), count: v.number() })),
});

/** The names of skins in one language, by the id of the skin. */
export const NamesReply = v.object({ language: v.string(), names: v.record(v.string(), v.string()) });
