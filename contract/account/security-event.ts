/** The security events of an account. */
export const securityEventKinds = [
  'password_changed',
  'password_recovered',
  'sessions_ended',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_refused',
  'proof_failed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'token_made',
  'token_ended',
  'recovery_link_made',
  'recovery_link_ended',
  'account_deleted',
  'registration_closed',
  'registration_opened',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What was wrong with a refused sign-in. Where it was the code, the password was right. */
export const wrongAtSignIn = ['password', 'code'] as const;
export type WrongAtSignIn = (typeof wrongAtSignIn)[number];
