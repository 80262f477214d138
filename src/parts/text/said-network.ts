/** A network as people read it: that of the machine on which the site runs has no address that says anything. */
export const saidNetwork = (network: string) => (LOOPBACK.test(network) ? 'the machine of the site' : network);

const LOOPBACK = /^(?:127\.|::1?(?:\/|$)|(?:0:){3}0::\/64$)/;
