import { oneRequest, withOutput } from './request.ts';

/** The state that shows what is loaded, and the action that keeps it. */
type Row = { description?: string; input?: (context: never) => unknown; shown: string; keep: string };

/**
 * The states of a chart that loads something first, and again when another state leads back to `loading`. After a
 * failure somebody asks for it anew.
 */
export const loaded = <const Src extends string, const Load extends Row>(src: Src, row: Load) => ({
  loading: oneRequest(src, { ...row, ...ends<Load['shown'], Load['keep']>(row) }),
  failed: { on: { 'retry.requested': 'loading' } },
});

const ends = <Shown extends string, Keep extends string>({ shown, keep }: { shown: Shown; keep: Keep }) => ({
  onDone: { target: shown, actions: withOutput(keep) },
  onError: 'failed' as const,
});
