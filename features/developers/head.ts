export const descriptions = {
  '/developers':
    'Read the list of skins from a bot or an add-on: complete files, changes since a revision, calls, and examples.',
};
