type Load = () => Promise<{ script: string }>;

let load: Load = async () => {
  throw new Error('Nothing draws the page.');
};

/** Loads the file that draws the app in a frame, and returns its address. */
export const loadScript: Load = () => load();

/** Says how that file is loaded: it draws the whole app, which neither views nor their machines know. */
export const offerScript = (offered: Load) => {
  load = offered;
};
