import { SITE } from '../content/site.ts';
import { still } from '../parts/loading/still.tsx';
import { ExternalLink } from '../parts/text/external-link.tsx';
import styles from './licences.module.css';

const load = () => import('./licences-list.tsx');
const List = still(load, import.meta.env.SSR ? await load() : undefined);

/** The work of others in this site, and its terms (docs: Licences). */
export default function Licences() {
  return (
    <article className={`stack gap-4 ${styles.page}`}>
      <h1>Licences</h1>
      <p className="measure">
        {SITE} consists of its own code, under the MIT licence, and of these packages. Some run in your browser, some on
        the server; the font of the titles is one of them.{' '}
        <ExternalLink href="https://nodejs.org">Node.js</ExternalLink> runs the server, under its own licence.
      </p>
      <List />
    </article>
  );
}
