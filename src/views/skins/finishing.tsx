import { pagePathAt, pages } from '#contract/pages/pages.ts';
import { tabTitle } from '../../content/site.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { Loading } from '../../parts/loading/loading.tsx';

/** Replaces a form that was left while it was being saved, until saving ends. */
export default function Finishing() {
  const page = useAppSelector((snapshot) => pagePathAt(snapshot.context.path));
  const title = page ? pages[page].title : '';
  return (
    <div className="stack gap-4 above">
      <title>{tabTitle(title)}</title>
      <h1>{title}</h1>
      <Loading text="Saving…" />
    </div>
  );
}
