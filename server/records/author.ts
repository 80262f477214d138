/** Who changes something and when (epoch milliseconds), which change that undoes, and the batch that it is a part of. */
export type Author = { actor: string; at: number; undoOf?: string | undefined; batch?: string | undefined };
