import type { Deps } from '../http/deps.ts';
import type { Answers } from '../http/router.ts';
import { addKnownLegend } from './add-legend.ts';
import { legendsHandler } from './list-legends.ts';
import { removeKnownLegend } from './remove-legend.ts';
import { saveKnownLegend } from './save-legend.ts';

/** The calls that read legends, and those with which an owner manages them. */
export const legends = (deps: Deps) =>
  ({
    listLegends: legendsHandler(deps.db),
    addKnownLegend: addKnownLegend(deps),
    saveKnownLegend: saveKnownLegend(deps),
    removeKnownLegend: removeKnownLegend(deps),
  }) satisfies Answers;
