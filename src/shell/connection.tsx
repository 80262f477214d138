import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { ConnectionRef, ConnectionSnapshot, Reason, StoredList } from '#machines/app/connection.ts';
import { marksOf } from '../parts/app/state-of.ts';
import { Button } from '../parts/controls/button.tsx';
import { recordActor } from '../traces/use-own-actor.ts';
import { connection, type Listen } from '../world/site/connection.ts';
import styles from './connection.module.css';

/** Shows a line at the bottom of the screen about the connection, a new version, or a failure to store the site. */
export function openConnection(listen: Listen) {
  const actor = recordActor(createActor(connection(listen)));
  // A separate root, so that the line is shown even when the page breaks.
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  // Keeps the focused element, and others at the bottom of the screen, from being covered by the line.
  const { classList, style } = document.documentElement;
  classList.add(styles.told ?? '');
  new ResizeObserver(() => style.setProperty('--told', `${place.offsetHeight}px`)).observe(place);
  createRoot(place).render(<Connection actor={actor} />);
}

function Connection({ actor }: { actor: ConnectionRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { list, reason } = snapshot.context;
  const net = netText(snapshot, list);
  const version = versionText(snapshot);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    // The pressed button has disappeared with its line, so the focus moves to the page.
    hasFocus.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  useEffect(() => void actor.start(), [actor]);
  return (
    // Present before any news, so that screen readers announce its text.
    <div
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      role="status"
      className={styles.line}
      {...marksOf(snapshot)}
    >
      {net && (
        <p className="row gap-3 ruled size-1">
          {net}
          {list && snapshot.value.net !== 'offline' && (
            // It stays while it is disabled, so that the focus is not lost.
            <Button
              label="Try again"
              aria-disabled={!snapshot.can({ type: 'refresh.requested' })}
              onClick={() => actor.send({ type: 'refresh.requested' })}
            />
          )}
        </p>
      )}
      {version && (
        <p className="row gap-3 ruled size-1">
          {version}
          <Button label="Reload" onClick={() => actor.send({ type: 'update.requested' })} />
        </p>
      )}
      {reason && (
        <p className="row gap-3 ruled size-1">
          {reasons[reason]} The site works, but not without a connection.
          <Button label="Hide" onClick={() => actor.send({ type: 'notice.closed' })} />
        </p>
      )}
    </div>
  );
}

function netText({ value: { net } }: ConnectionSnapshot, list: StoredList | null) {
  if (net === 'online') return null;
  if (net === 'updating') return 'Bringing the list up to date…';
  return (
    <span>
      {net === 'offline' ? 'No connection.' : 'The server does not answer.'}{' '}
      {list ? `List ${ageText(Date.now() - list.readAt)}.` : 'You can go on with what is already loaded.'}
    </span>
  );
}

const versionText = ({ value: { version } }: ConnectionSnapshot) =>
  version === 'current'
    ? ''
    : version === 'refused'
      ? 'Reloading would lose what you have typed. Finish or clear it first.'
      : 'A new version of this site is here.';

const reasons: Readonly<Record<Reason, string>> = {
  full: 'This device has no room left to store the site.',
  forbidden: 'This browser does not let the site store anything.',
  insecure: 'Browsers store no site that comes by plain http.',
  unknown: 'The site could not be stored on this device.',
};

const HOUR = 3_600_000;

/** In large steps, so that it is not announced all the time. A list from the future means that the clock is wrong. */
function ageText(age: number) {
  if (age < 0) return 'of unknown age (the clock of this device is wrong)';
  if (age < HOUR) return 'from less than an hour ago';
  const hours = Math.floor(age / HOUR);
  if (hours < 48) return hours === 1 ? 'from an hour ago' : `from ${hours} hours ago`;
  return `from ${Math.floor(hours / 24)} days ago`;
}
