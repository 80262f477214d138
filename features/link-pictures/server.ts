import { addLinkPictures } from './server/serve-link-pictures.ts';

export const addTo = addLinkPictures;
