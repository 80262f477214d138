declare const checked: unique symbol;

/**
 * The address of the site, such as `https://tools.example:8443`, without a slash at the end. It contains only letters,
 * digits and `.:/[]_-`, so it has no special meaning in HTML, XML, JSON or a header and needs no escaping. Only this
 * file makes one.
 */
export type Origin = string & { [checked]: true };

// Public names have no underscores, but people use them in names of containers.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/** Returns the origin of an address; undefined when its host is impossible. */
export function originAt(address: string): Origin | undefined {
  const url = URL.parse(address);
  return url && HOST.test(url.host) ? (url.origin as Origin) : undefined;
}

/** Is it a name for the requesting machine itself? */
export const isLocal = (hostname: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(hostname);
