/** How a network is shown; the server's own machine has no useful address. */
export const saidNetwork = (network: string) => (LOOPBACK.test(network) ? 'the machine of the site' : network);

const LOOPBACK = /^(?:127\.|::1?(?:\/|$)|(?:0:){3}0::\/64$)/;
