import * as v from 'valibot';

/** The languages that skins have names in, with the number of these skins. */
export const LanguagesReply = v.object({ languages: v.array(v.object({ language: v.string(), count: v.number() })) });

/** The names of skins in one language, by skin id. */
export const NamesReply = v.object({ language: v.string(), names: v.record(v.string(), v.string()) });
