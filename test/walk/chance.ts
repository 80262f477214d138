/** Chooses by a sequence that the seed alone decides, made by the generator of Park and Miller. */
export function chanceOf(seed: number) {
  let state = seed + 1;
  /** A number from 0 to below this one. */
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return {
    oneOf: <T>(things: readonly T[]) => things[below(things.length)] as T,
    /** The same things in any order. */
    shuffled<T>(things: readonly T[]): readonly T[] {
      const left = [...things];
      return things.map(() => left.splice(below(left.length), 1)[0] as T);
    },
  };
}
