/** A question that takes as many megabytes as it is asked for. */
export const hungry = {
  read: async (_: unknown, megabytes: number) => {
    const taken: number[][] = [];
    for (let one = 0; one < megabytes; one++) taken.push(Array.from({ length: 128 * 1024 }, (_, at) => at + 0.5));
    return taken.length;
  },
};
