import { Link } from 'wouter';
import { Elsewhere } from './elsewhere.tsx';

const MARKED = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** A sentence of `src/content`: `code` and [links](address) become elements, all else is text. */
export function Prose({ text }: { text: string }) {
  let end = 0;
  const parts = [...text.matchAll(MARKED)].flatMap((match) => {
    const [whole, code, label, address] = match;
    const before = text.slice(end, match.index);
    end = match.index + whole.length;
    const key = match.index;
    if (code) return [before, <code key={key}>{code}</code>];
    if (address?.startsWith('/')) return [before, <Link key={key} href={address} children={label} />];
    return [before, <Elsewhere key={key} href={address ?? ''} children={label} />];
  });
  return [...parts, text.slice(end)];
}
