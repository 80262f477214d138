/** Who changes something and when (epoch milliseconds), and which change that undoes. */
export type By = { actor: string; at: number; undoOf?: string };
