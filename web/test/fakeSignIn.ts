import { usualProviders } from '#shared/account/identity.ts';
import type { SignIn } from '../lib/identity/signIn.ts';

const unexpected = (name: string) => () => Promise.reject(new Error(`unexpected sign-in call: ${name}`));

/** By default, the provider's prompt does nothing, and other calls fail. */
export const fakeSignIn = (overrides: Partial<SignIn> = {}): SignIn => ({
  providers: () => Promise.resolve(usualProviders),
  start: unexpected('start'),
  finish: unexpected('finish'),
  signOut: unexpected('signOut'),
  offerPrompt: () => Promise.resolve(),
  ...overrides,
});
