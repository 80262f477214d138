import { Link } from 'wouter';
import type { PagePath } from '#contract/pages/pages.ts';
import type { Skin } from '#contract/skins/skin.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import styles from './catalogue.module.css';

/** The forms for this skin that the user may open. */
export function SkinTools({ legend, skin }: { legend: string; skin: Skin }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const tools: { path: PagePath; label: string; about: string; query: Record<string, string> }[] = [
    { path: '/admin/editskin', label: 'Edit', about: nameApart(skin), query: { skin: skin._id } },
    { path: '/admin/deleteskin', label: 'Delete', about: nameApart(skin), query: { skin: skin._id } },
    { path: '/admin/addskin', label: 'Add', about: `a skin to ${legend}`, query: { legend } },
  ];
  const permitted = tools.filter(({ path }) => mayOpen(path, user));
  if (permitted.length === 0) return null;
  return (
    <p className={`gap-2 ${styles.tools}`}>
      {permitted.map(({ path, label, about, query }) => (
        <Link
          key={path}
          href={`${path}?${new URLSearchParams(query)}`}
          className="button"
          aria-label={`${label} ${about}`}
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
