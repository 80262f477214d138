import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { mayBeKept } from '../../../src/traces/may-be-kept/all.ts';
import type { Lines } from '../../../src/traces/may-be-kept/line.ts';
import { KEPT_PARTS } from '../../../src/traces/shape.ts';
import { writer } from '../../../src/traces/written.ts';
import { models } from '../../flows/models.ts';

let planted = 0;
/** Puts a secret that occurs nowhere else into every text of a value, except ids and choices. */
function plantedIn(value: unknown): unknown {
  if (typeof value === 'string') return `planted-secret-${++planted}`;
  if (Array.isArray(value)) return value.map(plantedIn);
  if (value instanceof Error) return new Error(`planted-secret-${++planted}`);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, KEPT_PARTS.has(name) ? part : plantedIn(part)]),
  );
}

const lineFor = (line: unknown, event: object) =>
  typeof line === 'function' ? (line as (event: object) => object)(event) : (line ?? {});

/** The parts that may be kept as they are, by what the table says of them. */
const isOpen = (line: unknown) => line === 'id' || line === 'public' || line === 'place' || line === 'made';

const secrets = [
  'password',
  'code',
  'token',
  'secret',
  'otpauth',
  'ticket',
  'newPassword',
  'codes',
  'link',
  'signature',
];

describe('what a trace may keep', () => {
  it('has lines for every machine', () => {
    expect(models.map(({ machine }) => machine.id).filter((id) => !mayBeKept[id])).toEqual([]);
  });

  it('has no line for what does not exist', () => {
    const wrong = Object.entries(mayBeKept).flatMap(([id, lines]) => {
      const model = models.find(({ machine }) => machine.id === id);
      if (!model || !lines) return [id];
      const { events, actors } = model.samples as { events: object; actors: object };
      return [
        ...Object.keys(lines.events).filter((type) => !(type in events)),
        ...Object.keys(lines.answers).filter((actor) => !(actor in actors)),
      ].map((name) => `${id}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps no text that was planted in an event, unless the table says that everybody sees it', () => {
    const before = planted;
    const found: string[] = [];
    for (const { machine, samples } of models) {
      const lines = mayBeKept[machine.id] as Lines;
      for (const [type, some] of Object.entries(samples.events as unknown as Record<string, { type: string }[]>)) {
        for (const { type: _, ...parts } of some) {
          const line = lineFor(lines.events[type], parts) as Record<string, unknown>;
          const hidden = Object.fromEntries(Object.entries(parts).filter(([name]) => !isOpen(line[name])));
          const text = JSON.stringify(writer(false)(plantedIn(hidden), line as never) ?? null);
          // What the table says about single parts of a part is read below.
          if (text.includes('planted-secret') && !Object.values(line).some((one) => typeof one === 'object'))
            found.push(`${machine.id}: ${type}: ${text}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(planted - before).toBeGreaterThan(100);
  });

  it('keeps no secret of an event or an answer, also when the person agrees to keep texts', () => {
    const before = planted;
    const found: string[] = [];
    const look = (value: unknown, line: unknown, where: string) => {
      // Skins have a `token`, which everybody sees.
      if (typeof value !== 'object' || value === null || line === 'public') return;
      for (const [name, part] of Object.entries(value)) {
        if (!secrets.includes(name)) {
          look(
            part,
            typeof line === 'object' && line ? (line as Record<string, unknown>)[name] : line,
            `${where}.${name}`,
          );
          continue;
        }
        const text = JSON.stringify(writer(true)({ [name]: plantedIn(part) }, line as never) ?? null);
        if (text.includes('planted-secret')) found.push(`${where}.${name}: ${text}`);
      }
    };
    for (const { machine, samples } of models) {
      const lines = mayBeKept[machine.id] as Lines;
      for (const [type, some] of Object.entries(samples.events as unknown as Record<string, { type: string }[]>)) {
        for (const event of some) look(event, lineFor(lines.events[type], event), `${machine.id}: ${type}`);
      }
      for (const [name, { done }] of Object.entries(samples.actors as unknown as Record<string, { done: unknown[] }>)) {
        if (machine.implementations.actors[name] instanceof StateMachine) continue;
        for (const answer of done) look(answer, lines.answers[name] ?? 'nothing', `${machine.id}: ${name}`);
      }
    }
    expect(found).toEqual([]);
    expect(planted - before).toBeGreaterThan(10);
  });

  it.each([
    ['login', 'password.changed'],
    ['login', 'code.changed'],
    ['login', 'challenge.passed'],
    ['recovery', 'password.changed'],
    ['proof', 'password.changed'],
    ['password', 'field.changed'],
    ['secondFactor', 'code.changed'],
  ])('keeps nothing of %s: %s, whatever the person agrees to', (machine, type) => {
    const lines = mayBeKept[machine]?.events[type] ?? {};
    for (const withTexts of [true, false]) {
      const write = (secret: string) => writer(withTexts)({ value: secret, token: secret }, lines as never);
      expect(write('otter-1')).toEqual(write('a much longer one'));
      expect(write('otter')).toEqual(write('o'));
    }
  });

  it('does not keep the name of who is signed in', () => {
    const input = {
      path: '/users',
      query: '?user=12&search=ann',
      user: { _id: '1', username: 'ann', twitter: '@ann' },
    };
    expect(writer(false)(input, lineFor(mayBeKept.app?.input, input) as never)).toEqual({
      path: '/users',
      query: '?user=%E2%80%A2%E2%80%A2&search=%E2%80%A2%E2%80%A2%E2%80%A2',
      user: { _id: '1', username: '•••', twitter: '••••' },
    });
  });
});
