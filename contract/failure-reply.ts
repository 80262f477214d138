import * as v from 'valibot';

/** A part that another server may leave out or send in another kind; the others are read all the same. */
const part = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** What a refusal is read with. What `current` says is read by whoever asks for it, see `stale-skin.ts`. */
export const FailureReply = v.object({
  message: part(v.string()),
  code: part(v.string()),
  fields: part(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
});
