import { Link } from 'wouter';
import { ExternalLink } from './external-link.tsx';
import styles from './prose.module.css';

const MARKED = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** A sentence of `src/content`: `code` and [links](address) become elements, all else is text. */
export function Prose({ text }: { text: string }) {
  let end = 0;
  const parts = [...text.matchAll(MARKED)].flatMap(({ index, ...match }) => {
    const before = text.slice(end, index);
    end = index + (match[0]?.length ?? 0);
    return [before, <Special key={index} code={match[1]} label={match[2]} address={match[3] ?? ''} />];
  });
  return [...parts, text.slice(end)];
}

/** From so many letters on, code may need more than a line of a phone. */
const LONG = 25;

type Props = { code: string | undefined; label: string | undefined; address: string };

function Special({ code, label, address }: Props) {
  if (code) return <code className={code.length < LONG ? `${styles.code} ${styles.short}` : styles.code}>{code}</code>;
  if (address.startsWith('/downloads/'))
    return (
      <a href={address} download>
        {label}
      </a>
    );
  if (address.startsWith('/')) return <Link href={address}>{label}</Link>;
  return <ExternalLink href={address}>{label}</ExternalLink>;
}
