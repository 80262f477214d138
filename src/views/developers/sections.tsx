import type { ReactNode } from 'react';
import { developers } from '../../content/developers.ts';
import styles from './developers.module.css';

const titles = [
  'Find skins',
  'Translate names',
  'In short',
  'Data files',
  'Follow the list',
  'Feeds',
  'Webhooks',
  'Tokens',
  'Other calls',
  'Refusals',
  'Limits',
  'What version 1 promises',
  'The document',
  'For the site itself',
] as const;
type Title = (typeof titles)[number];

/** The parts of sections that links can lead to. */
const parts: Partial<Record<Title, { id: string; path: string }[]>> = {
  'Data files': developers.files,
  'Other calls': developers.calls,
};

/** The contents of the page; beside it on wide screens. */
export const Contents = () => (
  <nav className={styles.contents} aria-label="Contents">
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`}>{title}</a>
          {parts[title] && (
            <ul>
              {parts[title].map(({ id, path }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <code>{path}</code>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

export const Section = ({ title, children }: { title: Title; children: ReactNode }) => (
  <section id={anchorOf(title)} className={styles.section}>
    <h2>
      <a href={`#${anchorOf(title)}`}>{title}</a>
    </h2>
    {children}
  </section>
);

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
