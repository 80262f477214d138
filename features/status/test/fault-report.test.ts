import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FaultReport } from '../fault-report.ts';

const fault = { message: 'TypeError', frames: ['assets/app-abc1234.js:1:200'] };

it.each([
  [fault, true],
  [{ message: 'CSP: script-src', frames: [] }, true],
  [{ ...fault, frames: Array(8).fill('assets/a.js:1:2') }, true],
  [{ ...fault, message: 'https://tools.example/?search=secret' }, false],
  [{ ...fault, frames: ['https://elsewhere.example/x.js:1:2'] }, false],
  [{ ...fault, typed: 'secret' }, false],
  [{ ...fault, message: 'TypeError: send your password to the helpdesk' }, false],
  [{ ...fault, message: 'Helpdesk' }, false],
  [{ ...fault, frames: Array(9).fill('assets/a.js:1:2') }, false],
  [null, false],
])('a report of a page may be %j: %s', (sent, isTaken) => {
  expect(v.is(FaultReport, sent)).toBe(isTaken);
});
