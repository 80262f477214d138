import type { Damage } from './gathered.ts';

/** The place and the kind of the damage: "texts.locl, line 7: …". */
export const sayDamage = ({ file, line, what }: Damage) => `${file}${line > 0 ? `, line ${line}` : ''}: ${what}`;
