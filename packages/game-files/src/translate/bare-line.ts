/** A line without invisible characters, and without quotes around the whole of it. */
export function bareLine(text: string): string {
  const visible = (PRINTABLE.test(text) ? text : text.replace(INVISIBLE, '').replace(SPACES, ' ')).trim();
  const [, inside] = (OPENS.test(visible) && QUOTED.exec(visible)) || [];
  return inside ?? visible;
}

/** Most lines of long lists. */
const PRINTABLE = /^[\t -~]*$/;
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /\p{Zs}/gu;
const OPENS = /^["'`“„«]/;
const QUOTED = /^["'`“„«]+([^"“”„«»`]*)["'`“”»]+[,;]?$/;
