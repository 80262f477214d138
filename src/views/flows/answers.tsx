import type { Flow } from '#rules/flows/flow.ts';
import { Actions } from './actions.tsx';
import styles from './flows.module.css';

/** What the machine answers to, in the order in which it asks. */
export const Answers = ({ flow: { id, states } }: { flow: Flow }) => (
  <section className={styles.group} aria-labelledby="answers">
    <h2 id="answers">Transitions</h2>
    <table className={`table ${styles.answers}`}>
      <caption className="unseen">Transitions of {id}</caption>
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col">Event</th>
          <th scope="col">If</th>
          <th scope="col">Leads to</th>
          <th scope="col">Does</th>
        </tr>
      </thead>
      <tbody>
        {states.flatMap(({ path, answers = [] }) =>
          answers.map(({ event, guard, to, actions = [] }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <tr key={`${path} ${at}`}>
              <th scope="row">{path === '' ? 'any state' : path}</th>
              <td data-label="Event">{event.includes(' ') ? event : <code>{event}</code>}</td>
              <td {...(guard !== undefined && { 'data-label': 'If' })}>{guard && <code>{guard}</code>}</td>
              <td {...(to !== undefined && { 'data-label': 'Leads to' })}>{to && <code>{to}</code>}</td>
              <td {...((actions.length > 0 || to === undefined) && { 'data-label': 'Does' })}>
                {actions.length === 0 && to === undefined ? 'nothing' : <Actions names={actions} />}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </section>
);
