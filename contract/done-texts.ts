/** Messages for finished actions. The server sends them; the page uses them where a reply has no message. */
export const doneTexts = {
  addSkin: 'Skin added successfully',
  saveSkin: 'Skin updated successfully',
  removeSkin: 'Skin deleted successfully',
  saveUser: 'User updated successfully',
  removeUser: 'User deleted successfully',
  addLegend: 'Legend added successfully',
  saveLegend: 'Legend updated successfully',
  removeLegend: 'Legend deleted successfully',
  addWebhook: 'Webhook added',
  saveWebhook: 'Webhook saved',
  removeWebhook: 'Webhook deleted',
  sendReport: 'Thank you. The owners of this site can read your report now.',
  endReport: 'Report deleted',
  applyImport: 'Imported successfully',
} as const;
