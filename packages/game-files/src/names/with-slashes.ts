/** A path with single slashes: tools write `\`, `/`, or `//` for a `\` that was first doubled. */
export function withSlashes(path: string) {
  const slashed = path.replaceAll('\\', '/');
  return slashed.includes('//') ? slashed.replaceAll(/\/{2,}/g, '/') : slashed;
}
