/**
 * What has to go so that at most `most` stay: one after the other, those who have most lose their oldest, so that
 * nobody's many push out somebody else's few. `all` comes newest first, and `of` says whose each is.
 */
export function withoutCrowding<One extends { of: string }>(all: readonly One[], most: number): One[] {
  const owners = [...Map.groupBy(all, ({ of }) => of).values()];
  const places = new Map(all.map((one, at) => [one, at]));
  const oldest = (some: readonly One[]) => places.get(some.at(-1) as One) ?? -1;
  const gone: One[] = [];
  while (all.length - gone.length > most) {
    const [first, ...others] = owners;
    const crowd = others.reduce(
      (largest, some) =>
        some.length > (largest?.length ?? 0) || (some.length === largest?.length && oldest(some) > oldest(largest))
          ? some
          : largest,
      first,
    );
    gone.push(crowd?.pop() as One);
  }
  return gone;
}
