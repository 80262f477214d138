import { type Verdict, whats } from '../gate.ts';
import { onlyIf, type Scene, type Step } from '../step.ts';

const MOST_HELD = 2;

const waiting = ({ world }: Scene) => world.gate.held.map(({ what, call }) => `${what} of ${call}`);

const decide =
  (verdict: Verdict) =>
  async ({ world: { gate } }: Scene, way: string) =>
    gate.held.find(({ what, call }) => `${what} of ${call}` === way)?.decide(verdict);

/** Events between the page and the server. */
export const connection: readonly Step[] = [
  {
    kind: 'hold the next',
    weight: 6,
    ways: ({ world: { gate } }) => (gate.isClosing() || gate.held.length >= MOST_HELD ? [] : whats),
    take: async ({ world }, way) => world.gate.holdNext(way as (typeof whats)[number]),
  },
  { kind: 'release the', weight: 10, ways: waiting, take: decide('let go') },
  { kind: 'lose the', weight: 3, ways: waiting, take: decide('lost') },
  {
    kind: 'refuse the',
    weight: 3,
    ways: (scene) => waiting(scene).filter((way) => way.startsWith('request')),
    take: decide('refused'),
  },
  {
    kind: 'lose the connection',
    weight: 2,
    ways: ({ world }) => onlyIf(!world.isOffline),
    async take({ world }) {
      world.isOffline = true;
      await world.context.setOffline(true);
    },
  },
  {
    kind: 'restore the connection',
    weight: 14,
    ways: ({ world }) => onlyIf(world.isOffline),
    async take({ world }) {
      world.isOffline = false;
      await world.context.setOffline(false);
    },
  },
];
