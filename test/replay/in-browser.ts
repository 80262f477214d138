import { inspector } from '../../src/traces/inspect.ts';
import { replayed } from './lines.ts';
import type { Report } from './play.ts';

// The page of `npm run replay -- FILE --inspect`: a key press plays the next happening.
const [report, inspect] = await Promise.all([
  fetch('/trace.json').then((answer) => answer.json() as Promise<Report>),
  inspector(location.search),
]);
const steps = replayed(report, { isVerbose: true, inspect });
const log = document.querySelector('pre') as HTMLElement;

const step = () => {
  const { value, done } = steps.next();
  if (done) return;
  log.append(`${value.join('\n')}\n`);
  scrollTo(0, document.body.scrollHeight);
};
step();
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(key)) return;
  // Neither scrolls nor searches the page.
  event.preventDefault();
  step();
});
