import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { type DiagramRef, foundOf } from '#machines/developers/diagram.ts';
import { count } from '#rules/count.ts';
import type { Flow } from '#rules/flows/flow.ts';
import { SearchBox } from '../fields/search-box.tsx';
import styles from './diagram.module.css';
import { scaleIn } from './scale-in.ts';

type Props = { actor: DiagramRef; pane: RefObject<HTMLDivElement | null>; flow: Flow };

/** The search for a state, and the zoom. */
export function Tools({ actor, pane, flow }: Props) {
  const { search, chosen } = useSelector(actor, ({ context }) => context);
  const isFitted = useSelector(actor, (current) => current.matches({ shown: 'fitted' }));
  const found = foundOf({ flow, search });
  const zoom = (by: number) => actor.send({ type: 'zoom.requested', by, from: scaleIn(pane.current) });
  return (
    <search className={styles.tools}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'found.turned', way: 'next' });
        }}
      >
        <SearchBox
          label="Search states and events"
          placeholder="State or event…"
          value={search}
          onChange={(text) => actor.send({ type: 'search.changed', search: text })}
        />
        {found.length > 1 && (
          <button type="submit" className="button">
            Next
          </button>
        )}
      </form>
      <fieldset className={styles.zoom}>
        <legend className="unseen">Zoom</legend>
        <button type="button" className="button" aria-label="Smaller" onClick={() => zoom(1 / STEP)}>
          −
        </button>
        <button type="button" className="button" aria-label="Larger" onClick={() => zoom(STEP)}>
          +
        </button>
        <button
          type="button"
          className="button"
          disabled={isFitted}
          onClick={() => actor.send({ type: 'fit.requested' })}
        >
          Fit
        </button>
      </fieldset>
      <p role="status" className={styles.said}>
        {[saysFound(search, found, chosen), saysChosen(flow, chosen)].filter(Boolean).join(' ')}
      </p>
    </search>
  );
}

/** How much one press changes. */
export const STEP = 1.25;

function saysFound(search: string, found: readonly string[], chosen: string) {
  if (search.trim() === '') return '';
  if (found.length === 0) return 'No state or event has these words.';
  const at = found.indexOf(chosen);
  return at === -1 ? `${count(found.length, 'state')} found.` : `${at + 1} of ${found.length}:`;
}

/** The state that is marked, for those who hear the page. */
function saysChosen({ states }: Flow, chosen: string) {
  const state = states.find(({ path }) => chosen !== '' && path === chosen);
  if (!state) return '';
  const ways = [...new Set((state.answers ?? []).flatMap(({ to = [] }) => to))].filter((path) => path !== chosen);
  const description = state.description ? ` ${state.description}` : '';
  return `${state.path}.${description}${ways.length > 0 ? ` Leads to ${ways.join(', ')}.` : ''}`;
}
