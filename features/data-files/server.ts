import { addDataFiles } from './server/serve-files.ts';

export const addTo = addDataFiles;
