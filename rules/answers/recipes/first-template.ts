/** The initial template: the file that the extractors write for a model. */
export const FIRST_TEMPLATE = '{model}_LOD0.cast';

/** The longest template. */
export const MOST_LETTERS = 200;
