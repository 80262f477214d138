import type { DiagramRef } from '#machines/developers/diagram.ts';
import type { Flow, FlowState } from '#rules/flows/flow.ts';
import { Actions } from './actions.tsx';
import styles from './flows.module.css';

type Props = { flow: Flow; actor: DiagramRef };

/** What each state means, runs, and does when it begins and ends. */
export const States = ({ flow: { id, states }, actor }: Props) => (
  <section className={styles.group} aria-labelledby="states">
    <h2 id="states">States</h2>
    <table className={`table ${styles.states}`}>
      <caption className="unseen">States of {id}</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">What it means</th>
          <th scope="col">Runs</th>
          <th scope="col">Does</th>
        </tr>
      </thead>
      <tbody>
        {states.filter(saysSomething).map(({ path, description, invokes = [], entry = [], exit = [] }) => (
          <tr key={path}>
            <th scope="row">
              {path === '' ? (
                'any state'
              ) : (
                <button type="button" onClick={() => actor.send({ type: 'state.chosen', path })}>
                  {path}
                </button>
              )}
            </th>
            <td>{description}</td>
            <td {...(invokes.length > 0 && { 'data-label': 'Runs' })}>
              <Actions names={invokes.map(({ name }) => name)} />
            </td>
            <td {...(entry.length + exit.length > 0 && { 'data-label': 'Does' })}>
              <Actions names={entry} when="on entry" />
              <Actions names={exit} when="on exit" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Nothing is to be said of the machine itself when it only answers. */
const saysSomething = ({ path, description, invokes, entry, exit }: FlowState) =>
  path !== '' || [description, invokes, entry, exit].some((one) => one !== undefined);
