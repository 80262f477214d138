/** A line without invisible characters, and without quotes around the whole of it. */
export function bareLine(text: string): string {
  const visible = (PRINTABLE.test(text) ? text : text.replace(INVISIBLE, '').replace(SPACES, ' ')).trim();
  return OPENS.has(visible.charAt(0)) ? withoutQuotes(visible) : visible;
}

/** By hand: an expression would try each of many quotes as the last one. */
function withoutQuotes(line: string) {
  const end = /[,;]/.test(line.charAt(line.length - 1)) ? line.length - 1 : line.length;
  let [first, last] = [0, end];
  while (first < end && OPENS.has(line.charAt(first))) first += 1;
  while (last > first && CLOSES.has(line.charAt(last - 1))) last -= 1;
  const inside = line.slice(first, last);
  return last === end || OTHER_QUOTES.test(inside) ? line : inside;
}

/** Most lines of long lists. */
const PRINTABLE = /^[\t -~]*$/;
const INVISIBLE = /(?!\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /\p{Zs}/gu;
const OPENS = new Set('"\'`“„«');
const CLOSES = new Set('"\'`“”»');
const OTHER_QUOTES = /["“”„«»`]/;
