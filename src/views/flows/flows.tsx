import { Link } from 'wouter';
import { addressOf, groups, machines } from '#rules/flows/listed.ts';
import styles from './flows.module.css';
import { says } from './words.ts';

/** All machines, in groups by what runs them (docs: Flows). */
export default function Flows() {
  return (
    <article className={styles.page}>
      <nav aria-label="Breadcrumbs" className={styles.trail}>
        <Link href="/developers">For Developers</Link>
      </nav>
      <h1>Flows</h1>
      <p className={styles.lead}>{says.lead}</p>
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`of-${group}`}>
          <h2 id={`of-${group}`}>{says.groups[group].title}</h2>
          <p>{says.groups[group].text}</p>
          <table className={`table ${styles.machines}`}>
            <caption className="unseen">{says.groups[group].title}</caption>
            <thead>
              <tr>
                <th scope="col">Machine</th>
                <th scope="col">States</th>
                <th scope="col">Transitions</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            <tbody>
              {machines
                .filter((machine) => machine.group === group)
                .map(({ id, states, transitions, file }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link href={addressOf(id)}>{id}</Link>
                    </th>
                    <td data-label="States">{states}</td>
                    <td data-label="Transitions">{transitions}</td>
                    <td data-label="Source">
                      <code>{file}</code>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}
