import type { ReactNode } from 'react';
import { developers } from '../../content/developers.ts';
import styles from './developers.module.css';

/** What most programs need. */
const first = ['Find skins', 'Translate names', 'The command', 'Data files', 'Feeds', 'Webhooks', 'Tokens'] as const;
const rest = ['Other calls', 'For every call', 'The document', 'For the site itself'] as const;
type Title = (typeof first | typeof rest)[number];

/** The parts of sections that links can lead to. */
const parts: Partial<Record<Title, { id: string; name: string; isCode?: true }[]>> = {
  'Data files': [
    ...developers.files.map(({ id, path }) => ({ id, name: path, isCode: true as const })),
    ...['Follow the list', 'Names in Blender'].map(named),
  ],
  'Other calls': developers.calls.map(({ id, path }) => ({ id, name: path, isCode: true as const })),
  'For every call': ['In short', 'Refusals', 'Limits', 'What version 1 promises'].map(named),
};

/** The contents of the page; beside it on wide screens, only the sections on narrow ones. */
export const Contents = () => (
  <nav className={styles.contents} aria-label="Contents">
    <ul>{first.map(entryOf)}</ul>
    <ul className={styles.rest}>{rest.map(entryOf)}</ul>
  </nav>
);

const entryOf = (title: Title) => (
  <li key={title}>
    <a href={`#${anchorOf(title)}`}>{title}</a>
    {parts[title] && (
      <ul>
        {parts[title].map(({ id, name, isCode }) => (
          <li key={id}>
            <a href={`#${id}`}>{isCode ? <code>{name}</code> : name}</a>
          </li>
        ))}
      </ul>
    )}
  </li>
);

export const Section = ({ title, children }: { title: Title; children: ReactNode }) => (
  <section id={anchorOf(title)} className={styles.section}>
    <h2>
      <a href={`#${anchorOf(title)}`}>{title}</a>
    </h2>
    {children}
  </section>
);

/** A part of a section with a title of its own. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section id={anchorOf(title)} className={styles.part}>
    <h3>
      <a href={`#${anchorOf(title)}`}>{title}</a>
    </h3>
    {children}
  </section>
);

function named(title: string) {
  return { id: anchorOf(title), name: title };
}

function anchorOf(title: string) {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
