import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { editOptions } from '#machines/edit-skin/context.ts';
import type { EditSkinRef } from '#machines/edit-skin/edit-skin.ts';
import { choicesOf } from '../../parts/combobox/choice.ts';
import { Combobox } from '../../parts/combobox/combobox.tsx';

type Props = { actor: EditSkinRef; skinBox?: Ref<HTMLInputElement> };

/** Selects the skin to edit: a legend, then one of its skins. */
export function SkinSelects({ actor, skinBox }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const { legend, skin } = snapshot.context;
  const { legends, skins } = editOptions(snapshot.context);
  const isBusy = snapshot.matches({ filling: 'saving' });
  return (
    <>
      <Combobox
        label="Legend"
        value={legend}
        options={choicesOf(legends)}
        isDisabled={isBusy}
        onChoose={(value) => actor.send({ type: 'legend.chosen', legend: value })}
      />
      <Combobox
        ref={skinBox}
        label="Skin"
        value={skin?._id ?? ''}
        options={skins}
        isDisabled={isBusy || skins.length === 0}
        onChoose={(id) => actor.send({ type: 'skin.chosen', id })}
      />
    </>
  );
}
