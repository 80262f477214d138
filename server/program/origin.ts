declare const checked: unique symbol;

/**
 * Where people reach the site: `https://tools.example:8443`, without a slash at the end. It holds letters, digits and
 * `.:/[]_-` alone, so it means nothing to HTML, XML, JSON or a header and may stand anywhere as it is. Only this file
 * makes one.
 */
export type Origin = string & { [checked]: true };

// Underscores are in no public name, but people give them to their containers.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The origin of an address; undefined when its host can be no host. */
export function originAt(address: string): Origin | undefined {
  const url = URL.parse(address);
  return url && HOST.test(url.host) ? (url.origin as Origin) : undefined;
}

/** Is it a name of the machine that asks? */
export const isLocal = (hostname: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(hostname);
