import type { Deps } from '../app.ts';
import type { Answers } from '../router.ts';
import { addLegend, addSkin } from './add-skin.ts';
import { listHistory } from './list-history.ts';
import { removeSkin } from './remove-skin.ts';
import { saveSkin } from './save-skin.ts';
import { undo } from './undo.ts';

/** The calls with which staff keep the skins right. */
export const staff = (deps: Deps) =>
  ({
    addLegend: addLegend(deps),
    addSkin: addSkin(deps),
    saveSkin: saveSkin(deps),
    removeSkin: removeSkin(deps),
    listHistory: listHistory(deps),
    undo: undo(deps),
  }) satisfies Answers;
