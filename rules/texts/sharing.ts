/** Returns a function that gives one text for all that are equal, so that many rows take the memory of few. */
export function sharing() {
  const known = new Map<string, string>();
  return (text: string) => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
}
