import listed from '../content/licences.json' with { type: 'json' };
import styles from './licences.module.css';

/** Every package that ships, with the text of its licence. */
export default function LicencesList() {
  return (
    <ul className={`ruled ${styles.list}`}>
      {licences.map(({ name, version, licence, text }) => (
        <li key={name}>
          <details>
            <summary>
              <strong className="bright strong">{name}</strong> <span>{version}</span> <span>{licence}</span>
            </summary>
            <pre>{text}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

type Licence = { name: string; version: string; licence: string; text: string };

/** The packages that ship; the build fills them in, see `build/shipped-licences.ts`. */
const licences: readonly Licence[] = listed;
