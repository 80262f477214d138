/** How a network is shown. The server's own machine has no useful address. */
export const saidNetwork = (network: string) => (LOOPBACK.test(network) ? 'the server itself' : network);

const LOOPBACK = /^(?:127\.|::1?(?:\/|$)|(?:0:){3}0::\/64$)/;
