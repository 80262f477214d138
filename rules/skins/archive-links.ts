import type { ArchiveLinks } from '#contract/archive/assets.ts';
import { DEFAULT_ARCHIVE } from '#contract/archive/default-archive.ts';
import { NOT_AVAILABLE } from '#contract/skins/skin.ts';

/** The archive's addresses when the server names none. */
export const usualArchive: ArchiveLinks = {
  model: DEFAULT_ARCHIVE.host + DEFAULT_ARCHIVE.model,
  textures: DEFAULT_ARCHIVE.host + DEFAULT_ARCHIVE.textures,
  animations: DEFAULT_ARCHIVE.host + DEFAULT_ARCHIVE.animations,
};

/**
 * Fills an archive address with encoded names; undefined for names that are not available, which have no page there.
 */
export function archiveUrl(pattern: string, names: { legend: string; model?: string; animation?: string }) {
  if (Object.values(names).some(isNotAvailable)) return undefined;
  return pattern.replace(/\{(legend|model|animation)\}/g, (_, slot: keyof typeof names) =>
    encodeURIComponent(names[slot] ?? ''),
  );
}

/** Is this the placeholder for an unknown name (docs: Skins)? */
export const isNotAvailable = (name: string) => name.toLowerCase() === NOT_AVAILABLE;
