const MOST_FRAMES = 8;

/** The places of a stack in files of this build, newest first. */
export const framesIn = (stack: string, origin: string) =>
  [...stack.matchAll(/(https?:\/\/[^\s/]+)\/(assets\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7})/g)]
    .flatMap(([, host, place]) => (host === origin && place !== undefined ? [place] : []))
    .slice(0, MOST_FRAMES);
