import { flags } from '#contract/users/user.ts';
import { SECRET } from '../people.ts';
import { onlyIf, type Scene, type Step } from '../step.ts';

/** Returns the account that the page's browser remembers. */
async function personIn({ world: { site, people }, sight }: Scene) {
  const { username } = JSON.parse(sight?.remembered ?? '{}') as { username?: string };
  const id = [...people].find(([name]) => name === username)?.[1];
  if (!id) return undefined;
  return site.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

const isSignedIn = ({ sight }: Scene) => sight?.remembered !== undefined;

const skins = ({ world }: Scene) =>
  world.site.db.selectFrom('skin').selectAll().where('removed_at', 'is', null).orderBy('id').execute();

const rights = flags.filter((flag) => flag !== 'owner');

/** Acts of other people, and the server's effects on a session. */
export const others: readonly Step[] = [
  {
    kind: 'the session ends',
    weight: 2,
    ways: (scene) => onlyIf(isSignedIn(scene)),
    async take(scene) {
      const person = await personIn(scene);
      const { db } = scene.world.site;
      if (person) await db.deleteFrom('session').where('account_id', '=', person.id).execute();
    },
  },
  {
    kind: 'an owner gives or takes',
    weight: 2,
    ways: (scene) => (isSignedIn(scene) ? rights : []),
    async take(scene, way) {
      const person = await personIn(scene);
      if (!person) return;
      const perms = Object.fromEntries(rights.map((right) => [right, (person[right] === 1) !== (right === way)]));
      const body = { twitter: SECRET, discord: '', discordid: '', perms };
      await scene.world.rival.call('saveUser', { id: person.id, body });
    },
  },
  {
    kind: 'an owner deletes the account',
    weight: 0.3,
    ways: (scene) => onlyIf(isSignedIn(scene)),
    async take(scene) {
      const person = await personIn(scene);
      if (person) await scene.world.rival.call('removeUser', { id: person.id });
    },
  },
  {
    kind: 'an owner renames the skin',
    weight: 2,
    ways: () => ['first', 'second', 'last'],
    async take(scene, way) {
      const skin = at(await skins(scene), way);
      if (!skin) return;
      const { id, model, texture, ingamename } = skin;
      const body = { model, texture, ingamename: `${ingamename.slice(0, 100)} again` };
      await scene.world.rival.call('saveSkin', { id, body });
    },
  },
  {
    kind: 'an owner deletes the skin',
    weight: 2,
    ways: () => ['first', 'second', 'last'],
    async take(scene, way) {
      const skin = at(await skins(scene), way);
      if (skin) await scene.world.rival.call('removeSkin', { id: skin.id });
    },
  },
  {
    kind: 'an owner adds a skin to',
    weight: 1,
    ways: () => ['Alter', 'Ash'],
    async take({ world }, legend) {
      const texture = `${legend.toLowerCase()}_lgnd_v90_free`;
      await world.rival.call('addSkin', { id: legend, body: { ingamename: 'From elsewhere', model: 'm', texture } });
    },
  },
  {
    kind: 'an owner changes the handles of',
    weight: 1,
    ways: () => ['mia', 'ada'],
    async take({ world }, name) {
      const named = world.site.db.selectFrom('account').selectAll().where('username', '=', name);
      const account = await named.executeTakeFirstOrThrow();
      const perms = Object.fromEntries(rights.map((right) => [right, account[right] === 1]));
      const body = { twitter: SECRET, discord: `${account.discord}+`.slice(-50), discordid: '', perms };
      await world.rival.call('saveUser', { id: account.id, body });
    },
  },
];

const at = <One>(list: readonly One[], way: string) => list.at({ first: 0, second: 1 }[way] ?? -1);
