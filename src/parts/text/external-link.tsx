import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';

type Props = { href: string; className?: string | undefined; children: ReactNode };

/** A link to another site: it opens in a tab of its own and says which site that is. */
export const ExternalLink = ({ href, className, children }: Props) => (
  <a href={href} className={className} target="_blank" rel="noopener noreferrer">
    {children}
    <ArrowUpRight size={14} aria-hidden />
    <span className="unseen"> (opens {new URL(href).hostname} in a new tab)</span>
  </a>
);
