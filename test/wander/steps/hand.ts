import { type Control, handleOf } from '../controls.ts';
import { onlyIf, type Scene, type Step } from '../step.ts';

/** Texts to type or paste: ordinary ones, none, too much, and texts that are no names. */
const texts: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: '   ',
  'a legend': 'ash',
  'a skin': 'Base Skin',
  'a new name': 'Heir of Nothing',
  'part of a texture': 'v90',
  'many words': 'alter queen base w',
  'an unknown name': 'n/a',
  'no match': 'zzzz',
  'a script': '<script>alert(1)</script>',
  'an image': '"><img src=x onerror=alert(1)>',
  'characters of addresses': 'a&b=c#d?e%2F+',
  SQL: "Robert'); drop table skin; --",
  'other letters': 'Ünïcödé 🦊 日本',
  'invisible letters': 'a\u200b\u202eb',
  'a very long text': 'long '.repeat(1000),
  'one long word': 'x'.repeat(3000),
  'a username': 'mia',
  'a password': 'otter-1',
};

// A control that cannot be pressed within this time is covered, by a toast for example.
const timeout = 1500;

const labels = (kinds: readonly Control['kind'][], { controls }: Scene) =>
  controls.filter(({ kind, isDisabled }) => kinds.includes(kind) && !isDisabled).map(({ label }) => label);

const handle = ({ world, controls }: Scene, label: string) => handleOf(world.tab.page, controls, label);

/** Signing out ends most of what a walk could find, so it is a separate kind. */
const isWayOut = (label: string) => label === 'button "Logout"';

const click = async (scene: Scene, way: string) => (await handle(scene, way)).click({ timeout });

/** The sign between a field or select and its new value. */
const WITH = ' ← ';
const partsOf = (way: string) => way.split(WITH) as [string, string];

/** Steps with the mouse and by typing. */
export const hand: readonly Step[] = [
  { kind: 'follow', weight: 8, ways: (scene) => labels(['link'], scene), take: click },
  {
    kind: 'press',
    weight: 16,
    ways: (scene) => labels(['button'], scene).filter((label) => !isWayOut(label)),
    take: click,
  },
  { kind: 'sign out by', weight: 1, ways: (scene) => labels(['button'], scene).filter(isWayOut), take: click },
  { kind: 'choose from the list', weight: 12, ways: (scene) => labels(['option'], scene), take: click },
  { kind: 'check', weight: 4, ways: (scene) => labels(['check'], scene), take: click },
  {
    kind: 'press twice',
    weight: 3,
    ways: (scene) => labels(['button', 'link'], scene).filter((label) => !isWayOut(label)),
    take: async (scene, way) => (await handle(scene, way)).dblclick({ timeout }),
  },
  {
    kind: 'undo by the toast',
    weight: 4,
    ways: ({ sight }) => onlyIf(sight?.canUndo === true),
    take: ({ world }) => world.tab.page.locator('.Toastify .with-undo button').first().click({ timeout }),
  },
  {
    kind: 'put into',
    weight: 8,
    ways: (scene) => labels(['field'], scene).flatMap((label) => Object.keys(texts).map((text) => label + WITH + text)),
    async take(scene, way) {
      const [label, name] = partsOf(way);
      const text = texts[name] ?? '';
      await (await handle(scene, label)).fill(text, { timeout });
      scene.world.put = { label, text };
    },
  },
  {
    kind: 'type a letter into',
    weight: 8,
    ways: (scene) => labels(['field'], scene),
    take: async (scene, way) => (await handle(scene, way)).press('a', { timeout }),
  },
  {
    kind: 'select',
    weight: 4,
    ways: ({ controls }) =>
      controls.flatMap(({ label, choices, isDisabled }) =>
        isDisabled ? [] : choices.map((choice) => label + WITH + choice),
      ),
    async take(scene, way) {
      const [label, choice] = partsOf(way);
      await (await handle(scene, label)).selectOption({ label: choice }, { timeout });
    },
  },
];
