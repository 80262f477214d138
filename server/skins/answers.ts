import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { addLegend, addSkin } from './add-skin.ts';
import { findNames } from './find-names.ts';
import { listLanguages, listNames } from './list-names.ts';
import { removeSkin } from './remove-skin.ts';
import { saveSkin } from './save-skin.ts';

/** The calls with which staff edit skins, and the public calls about them besides the list. */
export const skins = (deps: Deps) =>
  ({
    listLanguages: listLanguages(deps.db),
    listNames: listNames(deps.db),
    findNames: findNames(deps.db),
    addLegend: addLegend(deps),
    addSkin: addSkin(deps),
    saveSkin: saveSkin(deps),
    removeSkin: removeSkin(deps),
  }) satisfies Answers;
