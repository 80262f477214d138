import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { FaultReport } from '../fault-report.ts';
import { faultIn } from '../view/report-fault.ts';

const origin = 'https://tools.example';
const ours = `at f (${origin}/assets/app-abc1234.js:1:200)\nat ${origin}/assets/index-x.js:3:4`;
const places = ['assets/app-abc1234.js:1:200', 'assets/index-x.js:3:4'];

class Violation extends Event {}
vi.stubGlobal('SecurityPolicyViolationEvent', Violation);

const thrown = (error: unknown) => Object.assign(new Event('error'), { error });
const withStack = (error: Error, stack = ours) => Object.assign(error, { stack });
const told = (event: Event) => faultIn(event, origin);

it('an error is reported by its kind and its places, without its words', () => {
  const said = (error: Error) => told(thrown(withStack(error)));
  for (const [error, message] of [
    [new TypeError("Cannot read properties of undefined (reading 'wraith')"), 'TypeError'],
    [new Error('Nobody is called ann@example.com'), 'Error'],
    [new DOMException('x', 'QuotaExceededError'), 'QuotaExceededError'],
    [Object.assign(new Error('x'), { name: '<b>' }), 'Error'],
    [Object.assign(new Error('x'), { name: 'Write to the helpdesk' }), 'Error'],
  ] as const) {
    expect(said(error)).toEqual({ message, frames: places });
    // The server takes all of it.
    expect(v.is(FaultReport, said(error))).toBe(true);
  }
  expect(told(Object.assign(new Event('unhandledrejection'), { reason: withStack(new Error()) }))).toEqual({
    message: 'Error',
    frames: places,
  });
});

it('faults of extensions and other sites, and things that are not errors, are not reported', () => {
  const elsewhere = 'at chrome-extension://abc/assets/x.js:1:2\nat https://other.example/assets/x.js:1:2';
  expect(told(thrown(withStack(new Error('x'), elsewhere)))).toBe(undefined);
  expect([told(thrown(null)), told(thrown('secret'))]).toEqual([undefined, undefined]);
});

it('what the page’s policy has blocked is reported by its rule', () => {
  const violation = (sourceFile: string) =>
    told(
      Object.assign(new Violation('x'), { effectiveDirective: 'img-src', sourceFile, lineNumber: 1, columnNumber: 2 }),
    );
  expect(violation('')).toEqual({ message: 'CSP: img-src', frames: [] });
  expect(violation(`${origin}/assets/a.js`)).toEqual({ message: 'CSP: img-src', frames: ['assets/a.js:1:2'] });
  expect(violation('chrome-extension://abc/x.js')).toBe(undefined);
});
