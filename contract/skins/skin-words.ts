import type { SkinFieldName } from './skin-fields.ts';

/**
 * The words for the fields of a skin: the label over a value, and the noun in sentences. They are not in the table of
 * fields, so that visitors, whose columns have other names, do not download them.
 */
export const skinWords: Record<SkinFieldName, { label: string; noun: string }> = {
  ingamename: { label: 'In-game Name', noun: 'in-game name' },
  model: { label: 'Model', noun: 'model' },
  texture: { label: 'Material', noun: 'texture' },
  animation: { label: 'Animation', noun: 'animation' },
  quality: { label: 'Quality', noun: 'quality' },
  eventset: { label: 'Event set', noun: 'event set' },
  package: { label: 'Package', noun: 'package' },
  gameid: { label: 'Permanent ID', noun: 'permanent id' },
  parentid: { label: 'Recolours', noun: 'permanent id of what it recolours' },
  slot: { label: 'Slot', noun: 'slot' },
  arms: { label: 'Arms', noun: 'arms' },
  camo: { label: 'Palette', noun: 'palette' },
  settings: { label: 'Settings', noun: 'settings' },
  token: { label: 'Token of the name', noun: 'token of its name' },
  names: { label: 'Names', noun: 'names in other languages' },
  sources: { label: 'Sources', noun: 'sources of the fields' },
};
