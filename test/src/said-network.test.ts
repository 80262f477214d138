import { expect, it } from 'vitest';
import { saidNetwork } from '../../src/parts/text/said-network.ts';

it.each([
  ['127.0.0.1', 'the server itself'],
  ['0:0:0:0::/64', 'the server itself'],
  ['::1', 'the server itself'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
])('the network %s is read as %s', (network, said) => {
  expect(saidNetwork(network)).toBe(said);
});
