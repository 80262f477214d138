import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';

type Props = { href: string; className?: string | undefined; children: ReactNode };

/** A link to another site: it opens in a tab of its own and says which site that is. */
export const ExternalLink = ({ href, className, children }: Props) => (
  <a href={href} className={className} target="_blank" rel="noopener noreferrer">
    {children}
    <Icon of={ArrowUpRight} size={14} />
    <span className="unseen"> (opens {new URL(href).hostname} in a new tab)</span>
  </a>
);
