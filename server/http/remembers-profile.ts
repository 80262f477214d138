/** Does a browser with these cookies remember a profile? Pages are drawn for it by the script (docs: Drawn pages). */
export const remembersProfile = (cookies: string | undefined) =>
  cookies !== undefined && /(^|;)\s*userData=/.test(cookies);
