import { SITE } from '../content/site.ts';
import { still } from '../parts/still.tsx';
import { ExternalLink } from '../parts/text/external-link.tsx';
import styles from './licences.module.css';

const load = () => import('./licences-list.tsx');
const List = still(load, import.meta.env.SSR ? await load() : undefined);

/** What others have made of what runs here, and on which terms (docs: Licences). */
export default function Licences() {
  return (
    <article className={styles.page}>
      <h1>Licences</h1>
      <p>
        {SITE} is made of its own code, which is under the MIT licence, and of these packages. Some run in your browser,
        some on the server; the font of the titles is among them.{' '}
        <ExternalLink href="https://nodejs.org">Node.js</ExternalLink> runs the server, under a licence of its own.
      </p>
      <List />
    </article>
  );
}
