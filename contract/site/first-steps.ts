import * as v from 'valibot';

/** What the owner of a new site does first, in this order (docs: First steps). */
export const firstSteps = ['import', 'address', 'protection', 'copy', 'contact', 'webhook'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Which of the first steps are done, as the server sees it. */
export const FirstSteps = v.object({
  /** No skin of the product's sample list is left. */
  import: v.boolean(),
  /** `PUBLIC_URL` is set. */
  address: v.boolean(),
  /** The owner who asks has a second factor or a passkey. */
  protection: v.boolean(),
  /** A backup was written to another disk in the last 30 days. */
  copy: v.boolean(),
  /** `SECURITY_CONTACT` is set. */
  contact: v.boolean(),
  /** There is a webhook. */
  webhook: v.boolean(),
} satisfies Record<FirstStep, v.GenericSchema>);
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
