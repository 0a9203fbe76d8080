import { defineEndpoint } from '../endpoint.ts';
import { AccountToken, SignInBody, SignInHeaders } from './signIn.ts';

/** A 401 does not say what was wrong with a token, so that an attacker learns nothing. */
export const signInWithOidc = defineEndpoint({
  method: 'POST',
  path: '/api/auth/oidc',
  summary:
    'Signs in with the provider of the stage’s operator. An ID token must contain the nonce of this browser’s visitor.',
  auth: ['cookies:anyone'],
  ignoresEndedSession: true,
  changes: true,
  headers: SignInHeaders,
  body: { kind: 'json', schema: SignInBody },
  success: { kind: 'json', status: 200, body: AccountToken },
  errors: ['UNAUTHENTICATED', 'ACCOUNT_BLOCKED', 'SIGN_IN_UNAVAILABLE'],
});
