/** The author of a change, its time (epoch milliseconds), the change that it undoes, and its batch. */
export type Author = { actor: string; at: number; undoOf?: string | undefined; batch?: string | undefined };
