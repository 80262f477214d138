import type { Damage } from './gathered.ts';

/** Where something is damaged, and how: "texts.locl, line 7: …". */
export const sayDamage = ({ file, line, what }: Damage) => `${file}${line > 0 ? `, line ${line}` : ''}: ${what}`;
