const { NODE_COMPILE_CACHE } = process.env;

/** Part of the environment of a program: what one of them has compiled the next need not. */
export const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
