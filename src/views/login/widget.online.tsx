// The package is CommonJS, whose default export bundlers disagree about.
import { Turnstile } from 'react-turnstile';
import type { LoginRef } from '#machines/login/login.ts';

/** Cloudflare's widget. */
export default ({ actor, siteKey }: { actor: LoginRef; siteKey: string }) => (
  <Turnstile
    sitekey={siteKey}
    size="normal"
    theme="auto"
    onVerify={(token) => actor.send({ type: 'challenge.passed', token })}
    onExpire={() => actor.send({ type: 'challenge.expired' })}
    // Without its widget the script itself could not be loaded.
    onError={(_, widget) => actor.send({ type: widget ? 'challenge.failed' : 'challenge.blocked' })}
    onUnsupported={() => actor.send({ type: 'challenge.failed' })}
  />
);
