const { NODE_COMPILE_CACHE } = process.env;

/** Part of a program's environment: a compile cache that all started programs share. */
export const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
