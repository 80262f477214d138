/** Who changes something and when (epoch milliseconds), and which change that undoes. */
export type Author = { actor: string; at: number; undoOf?: string };
