/** What is said of something that is done: by the server, and by the page where a reply does not say it. */
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
  applyImport: 'Imported successfully',
} as const;
