import type { AssetChange } from '../records/asset-change.ts';
import type { SkinRecord } from '../skins/skin-record.ts';
import type { Change } from './change.ts';
import type { AssetStep, SkinStep } from './own-changes.ts';

/**
 * Merges successive changes of a skin into one record, so that its opposite reverses all of them; undefined if they
 * cancel out.
 */
export function squashSkinChanges(run: readonly SkinStep[], skin: SkinRecord | undefined): Change | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || !skin || first.before_json === last.after_json) return;
  const { isTheirs, undoes, ...record } = last;
  const { before_json, version_before } = first;
  const action = actionOf(before_json !== null, last.after_json !== null);
  // An undo of a change in between may have raised the version.
  return { ...record, action, before_json, version_before, version: skin.version };
}

/** The same for an asset. */
export function squashAssetChanges(run: readonly AssetStep[]): AssetChange | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return;
  const [wasThere, isThere] = [first.action !== 'add', last.action !== 'remove'];
  if (!wasThere && !isThere) return;
  const { isTheirs, undoes, id, ...change } = last;
  const { starter_before, guid_before, package_before, waits_before } = first;
  const action = actionOf(wasThere, isThere);
  if (action !== 'remove') return { ...change, action, starter_before, guid_before, package_before, waits_before };
  // A batch's record of a removed asset holds its last state; here that is the state before all changes.
  if (first.action === 'remove')
    return { ...change, action, starter: first.starter, guid: first.guid, package: first.package, waits: first.waits };
  return {
    ...{ ...change, action, starter: starter_before ?? change.starter, guid: guid_before, package: package_before },
    waits: waits_before,
  };
}

function actionOf(wasThere: boolean, isThere: boolean) {
  if (!wasThere) return 'add';
  return isThere ? 'change' : 'remove';
}
