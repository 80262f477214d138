import { showToast } from '../world/page/toast.ts';
import { hearOfSite, type SiteNews } from '../world/site/hear-of-site.ts';

/**
 * Has the browser store the site. The line about the connection is loaded with the first news that it would show
 * (decision 034): the worker has stored its file by then. Where nothing is stored, it is loaded at once.
 */
export function watchSite(script: string) {
  const unsaid: SiteNews[] = [];
  let line: Promise<void> | undefined;
  let isToldPlainly = false;
  let hear = (news: SiteNews) => {
    if (news.type === 'net.found') isToldPlainly = false;
    if (unsaid.length === 0 && isUsual(news)) return;
    unsaid.push(news);
    bring();
  };

  function bring() {
    line ??= import('./connection.tsx').then(({ openConnection }) => {
      openConnection((told) => {
        hear = told;
        for (const news of unsaid) told(news);
      });
    });
    line.catch(() => {
      // Browsers do not request a failed file again, so the message is shown here, once until the network is back.
      if (navigator.onLine || isToldPlainly) return;
      isToldPlainly = true;
      showToast({ kind: 'info', text: 'No connection. You can go on with what is already loaded.' });
    });
  }

  hearOfSite(script, { tell: (news) => hear(news), isNotStored: bring });
}

/** The news that show nothing. */
const isUsual = (news: SiteNews) => news.type === 'net.found' || (news.type === 'list.answered' && news.from === 'net');
