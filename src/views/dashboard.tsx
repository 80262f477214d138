import { Link } from 'wouter';
import type { PagePath } from '#contract/pages.ts';
import { mayOpen } from '#machines/rules/access.ts';
import { useAppSelector } from '../parts/app-context.ts';
import styles from '../parts/text-page.module.css';

const tools: { label: string; to: PagePath; what: string }[] = [
  { label: 'Add Skins', to: '/admin/addskin', what: 'A skin that the list does not have yet' },
  { label: 'Edit Skins', to: '/admin/editskin', what: 'A name, model, material or animation that is wrong' },
  { label: 'Delete Skins', to: '/admin/deleteskin', what: 'A skin that should not be in the list' },
  {
    label: 'Coverage',
    to: '/admin/coverage',
    what: 'What is left to do, legend by legend',
  },
];

/** Greets the person and lists the tools they may use (docs: Dashboard). */
export default function Dashboard() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const permitted = tools.filter(({ to }) => mayOpen(to, user));
  return (
    <article className={styles.page}>
      <h1>Welcome, {user?.username}</h1>
      {permitted.length === 0 ? (
        <p>No perms</p>
      ) : (
        <ul className={styles.list}>
          {permitted.map(({ label, to, what }) => (
            <li key={to}>
              <Link href={to}>{label}</Link>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
