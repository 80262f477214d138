import { afterEach, beforeEach, vi } from 'vitest';
import { visit } from '../../../src/traces/record.ts';

/** Lets each test begin a visit at this address, and forget it. */
export function beginVisitsAt(pathname: string) {
  beforeEach(() => {
    const place = { document: { scripts: [] }, location: { pathname }, innerWidth: 1280, innerHeight: 800 };
    for (const [name, value] of Object.entries(place)) vi.stubGlobal(name, value);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetVisit();
  });
}

export function forgetVisit() {
  Object.assign(visit, { start: undefined, happened: [], dropped: 0, person: undefined, left: new Map(), toasts: [] });
  visit.roots.clear();
}
