import type { SkinFieldName } from './skin-fields.ts';

/**
 * What people call the fields of a skin: the heading over a value, and the word in sentences. Apart from the table of
 * fields, so that a visitor, whose columns have names of their own, does not download it.
 */
export const skinWords: Record<SkinFieldName, { label: string; noun: string }> = {
  ingamename: { label: 'In-game Name', noun: 'in-game name' },
  model: { label: 'Model', noun: 'model' },
  texture: { label: 'Material', noun: 'texture' },
  animation: { label: 'Animation', noun: 'animation' },
  quality: { label: 'Quality', noun: 'quality' },
  eventset: { label: 'Event Set', noun: 'event set' },
  package: { label: 'Package', noun: 'package' },
  gameid: { label: 'Permanent Id', noun: 'permanent id' },
  parentid: { label: 'Recolours', noun: 'permanent id of what it recolours' },
  settings: { label: 'Settings', noun: 'settings' },
  token: { label: 'Token of the Name', noun: 'token of its name' },
  names: { label: 'Names', noun: 'names in other languages' },
  sources: { label: 'Sources', noun: 'sources of the fields' },
};
