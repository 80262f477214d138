import { type Reader, record, text } from './reader.ts';

/** Another server may leave a part out or send it in another kind; the others are read all the same (docs: Replies). */
function partOf<Value>(read: Reader<Value>, value: unknown) {
  try {
    return read(value);
  } catch {
    return undefined;
  }
}

const texts: Reader<Record<string, string>> = (value) =>
  Object.fromEntries(Object.entries(record(value)).map(([name, one]) => [name, text(one)]));

/** What the body of a refusal says. What `current` tells is read by whoever asks for it, see `stale-skin.ts`. */
export function readFailure(body: string) {
  const sent = partOf((value) => record(JSON.parse(String(value))), body) ?? {};
  return {
    serverMessage: partOf(text, sent.message),
    code: partOf(text, sent.code),
    fields: partOf(texts, sent.fields),
    current: sent.current,
  };
}
