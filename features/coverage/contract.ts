import * as v from 'valibot';
import { ImportApplied } from '../../contract/imports/batch.ts';
import { lineOrNothing } from '../../contract/line.ts';
import type { Requests } from '../../contract/request.ts';
import type { calls } from './account-calls.ts';
import { CoverageReply, coverageKinds } from './coverage.ts';

/** Selects one legend's part of the coverage, and the kind to list completely. */
const CoverageQuery = v.object({
  legend: v.optional(lineOrNothing('The legend', 60), ''),
  kind: v.optional(v.picklist(coverageKinds, `The kinds are ${coverageKinds.join(', ')}.`)),
});

export const requests = {
  readCoverage: { summary: 'What each legend still needs.', query: CoverageQuery },
  mendClips: { summary: 'Replace shared animations of skins with those of their legends.' },
} as const satisfies Requests<typeof calls>;

export const replies = {
  readCoverage: CoverageReply,
  mendClips: ImportApplied,
} as const satisfies Record<keyof typeof calls, v.GenericSchema>;
