import type { IconNode } from 'lucide';
import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { tabTitle } from '../content/site.ts';
import { AppContext } from '../parts/app/app-context.ts';
import { Button } from '../parts/controls/button.tsx';
import { Icon } from '../parts/controls/icon.tsx';
import { goBack } from '../world/page/location.ts';
import styles from './error-page.module.css';

type Props = {
  icon: IconNode;
  status: number;
  title: string;
  description: string;
  /** True when the error appears while the user is on the page, so that it is announced. */
  isAlert?: boolean;
  /** The main action, before the other buttons. */
  first?: ReactNode;
  /** Content below the buttons. */
  children?: ReactNode;
};

/** The layout of every error page (docs: Error pages). Works without an app around it. */
export function ErrorParts({ icon, status, title, description, isAlert = false, first, children }: Props) {
  const app = use(AppContext) ?? undefined;
  return (
    <section className={`stack gap-2 ${styles.page}`} data-status={status}>
      <title>{tabTitle(title)}</title>
      <Icon of={icon} className="muted" size={40} strokeWidth={1.5} />
      <p className={`muted ${styles.status}`}>{status}</p>
      <h1>{title}</h1>
      <p className={`muted ${styles.description}`} {...(isAlert && { role: 'alert' })}>
        {description}
      </p>
      <div className={`wrap gap-3 ${styles.actions}`}>
        {first}
        <Button label="Go Back" onClick={() => (app ? app.send({ type: 'back.requested' }) : goBackByLoading())} />
        <Home className={first ? 'button' : 'button primary'} isLoaded={app === undefined} />
      </div>
      {children}
    </section>
  );
}

/** Without an app the link must load the page, because nothing else would draw it. */
function Home({ className, isLoaded }: { className: string; isLoaded: boolean }) {
  const link = { className, href: '/', children: 'Go to Homepage' };
  return isLoaded ? <a {...link}>{link.children}</a> : <Link {...link} />;
}

/** Goes one page back and loads that page, where no app would draw it. */
function goBackByLoading() {
  window.addEventListener('popstate', () => window.location.reload(), { once: true });
  goBack();
}
