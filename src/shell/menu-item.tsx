import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePathAt, pageRow } from '#contract/pages/pages.ts';
import type { MenuLink } from '../content/menu.ts';
import { useApp, useAppSelector } from '../parts/app/app-context.ts';
import { ExternalLink } from '../parts/text/external-link.tsx';
import styles from './news-mark.module.css';

/** An item of a menu: a page of the site, a link to another site in a new tab, or a button. */
export function MenuItem({ link, children }: { link: MenuLink; children?: ReactNode }) {
  const app = useApp();
  const here = useAppSelector((snapshot) => pagePathAt(snapshot.context.path));
  if ('to' in link) {
    return (
      <Link href={link.to} data-needs={pageRow(link.to).needs} aria-current={here === link.to ? 'page' : undefined}>
        {link.label}
        {link.to === '/admin/account' && <NewsMark />}
        {children}
      </Link>
    );
  }
  if ('event' in link) {
    return (
      <button type="button" onClick={() => app.send({ type: link.event })}>
        {link.label}
      </button>
    );
  }
  return <ExternalLink href={link.href}>{link.label}</ExternalLink>;
}

/** How many of the person's suggestions were decided that they have not seen (docs: What people are told). */
function NewsMark() {
  const session = useAppSelector(({ children }) => children.session);
  const news = useSelector(session, (current) => current?.context.news ?? 0);
  if (news === 0) return null;
  return (
    <span className={`size-1 ${styles.mark}`}>
      {news}
      <span className="unseen">{news === 1 ? ' new answer' : ' new answers'} to your suggestions</span>
    </span>
  );
}
