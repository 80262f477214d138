import type { SkinItem } from '../formats/item.ts';
import { hashOf } from '../names/guid.ts';
import { isMissingText } from '../names/shop-name.ts';
import { withoutExtensions, withoutFolders } from '../names/stem.ts';
import { isEnglishWhole } from './english.ts';
import type { GameSkin } from './game-skin.ts';
import { assetKey, type Gathered } from './gathered.ts';
import { isLegendsTold } from './legends-told.ts';

/** The name of a switch of the build; `!` before it means that the skin is hidden while the switch is on. */
export const isFlag = (flag: string) => /^!?\w{1,100}$/.test(flag);

type Signs = Pick<GameSkin, 'heldBack' | 'flags' | 'isUntold'>;

/** Finds the signs that a skin is not public yet. Each holds it back; none is proof (docs: Flags). */
export function signFinder(gathered: Gathered) {
  const { characters, flags } = gathered;
  const hasTexts = isEnglishWhole(gathered);
  const listed = new Map<string, string>();
  for (const { asset, flag } of characters.flatMap(({ skins = [] }) => skins)) listed.set(assetKey(asset), flag);
  const known = new Map(characters.map((character) => [assetKey(character.asset), character]));
  const hidden = new Map(flags.map(({ asset, flag }) => [assetKey(asset), flag]));
  const usual = usualStatus(gathered);
  return (item: SkinItem, names: Record<string, string>): Signs => {
    const folder = assetKey(item.asset).split('/').at(-2) ?? '';
    const character = item.character ? assetKey(item.character) : `settings/itemflav/character/${folder}`;
    const status = known.get(character)?.status;
    const skins = known.get(character)?.skins;
    const flag = listed.get(assetKey(item.asset));
    const flags = [flag, hidden.get(character)].filter((one): one is string => one !== undefined && one !== '');
    const isStranger = gathered.legends.called(character.split('/').at(-1) ?? '') === undefined;
    const stem = withoutExtensions(withoutFolders(item.asset)).toLowerCase();
    const inTexts = signsInTexts(gathered, item);
    const found = [
      ...flags.filter((one) => !isFlag(one)).map((one) => `featureFlag ${one}`),
      skins !== undefined && flag === undefined && 'not in the skins of its character',
      status !== usual && status && `shippingStatus ${status}`,
      // A base skin has no text of its own.
      ...(stem === 'classic' ? inTexts.filter((sign) => !isMissingText(sign)) : inTexts),
      hasTexts && stem !== 'classic' && isWithoutText(names, inTexts) && 'no text in any language',
      signInStem(stem),
    ];
    return {
      heldBack: found.filter((sign): sign is string => typeof sign === 'string' && sign !== ''),
      flags: flags.filter(isFlag),
      isUntold: skins === undefined || (isStranger && !isLegendsTold(gathered)),
    };
  };
}

/** The status of most legends. Nobody has published what its values mean. */
function usualStatus({ characters }: Gathered) {
  const counts = new Map<string | undefined, number>();
  for (const { status } of characters) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const isWithoutText = (names: Record<string, string>, signs: string[]) =>
  Object.keys(names).length === 0 && signs.length === 0;

/** The signs in the texts of the token of a name. */
export const signsInTexts = ({ placeholders }: Gathered, { token }: Pick<SkinItem, 'token'>) =>
  token === undefined ? [] : [...(placeholders.get(hashOf(token)) ?? [])].sort();

/** The sign in the name of settings; false without one. */
export function signInStem(stem: string) {
  if (stem.startsWith('tbd_')) return 'stem begins with tbd_';
  if (stem.endsWith('proxytest')) return 'stem ends with proxytest';
  return stem.startsWith('stubin') && 'stem begins with stubin';
}
