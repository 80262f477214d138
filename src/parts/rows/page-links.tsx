type Props = {
  /** What the pages list. */
  label: string;
  /** The path of the first one. */
  address: string;
  /** The number of this page, from 1, and of all. */
  page: number;
  pages: number;
  className?: string | undefined;
};

/** Links to the pages of a long list; they work without scripts. */
export function PageLinks({ label, address, page, pages, className = '' }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label} className={`wrap gap-1 ${className}`}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={number === 1 ? address : `${address}?page=${number}`}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
    </nav>
  );
}
