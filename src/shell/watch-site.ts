import { hearOfSite, type SiteNews } from '../world/site.ts';
import { showToast } from '../world/toast.ts';

/**
 * Has the browser store the site. The line about what stands between the page and its server comes with the first news
 * that it would show (decision 034): the worker has its file by then. Where nothing is stored it comes at once.
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
      // Browsers do not ask for such a file again: what it would say is said here, once until there is a net again.
      if (navigator.onLine || isToldPlainly) return;
      isToldPlainly = true;
      showToast({ kind: 'info', text: 'No connection. The page goes on with what it has.' });
    });
  }

  hearOfSite(script, { tell: (news) => hear(news), isNotStored: bring });
}

/** What is heard where all is well. */
const isUsual = (news: SiteNews) => news.type === 'net.found' || (news.type === 'list.answered' && news.from === 'net');
