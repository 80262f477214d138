import { useMemo } from 'react';
import { useOwnActor } from '../traces/use-own-actor.ts';
import Translator from '../views/translator/translator.tsx';
import { translatorOf } from '../world/skins/translator.ts';

/** The skins of one legend as the translator shows them, with its search, its sort and its copies (docs: Legend pages). */
export default function OneLegend({ legend }: { legend: string }) {
  const machine = useMemo(() => translatorOf(legend), [legend]);
  const actor = useOwnActor(machine, { input: { isAlone: true } });
  return <Translator actor={actor} />;
}
