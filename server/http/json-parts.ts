/** The parts of a text in JSON. */
export function* jsonParts(of: object): Generator<string> {
  let part = '';
  for (const piece of piecesOf(of, DEEP)) {
    part += piece;
    if (part.length < LONG) continue;
    yield part;
    part = '';
  }
  yield part;
}

const DEEP = 2;
const LONG = 64 * 1024;

/** What is in an array, or deep inside, is one piece. */
function* piecesOf(value: unknown, deep: number): Generator<string> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield (at === 0 ? '[' : ',') + (JSON.stringify(one) ?? null);
    yield value.length === 0 ? '[]' : ']';
  } else if (deep > 0 && typeof value === 'object' && value !== null) {
    let before = '{';
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(one, deep - 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}
