import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** What the hash of a password costs on purpose (`server/accounts/passwords/password.ts`), and in the tests. */
const COST = { memory: 19_456, passes: 2 };
const LIGHT = { memory: 8, passes: 1 };

const { argon2, argon2Sync } = crypto;

const light = (parameters: Argon2Parameters) =>
  parameters.memory === COST.memory && parameters.passes === COST.passes ? { ...parameters, ...LIGHT } : parameters;

// Each file of a worker runs this again, before the product takes the functions. Programs that tests start hash in earnest.
if (argon2.name !== 'lightArgon2') {
  crypto.argon2 = function lightArgon2(algorithm, parameters, callback) {
    argon2(algorithm, light(parameters), callback);
  };
  crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, light(parameters));
  syncBuiltinESMExports();
}
