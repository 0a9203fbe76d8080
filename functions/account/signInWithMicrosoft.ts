import { signInWithMicrosoft as spec } from '#shared/account/signInWithMicrosoft.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { signInBuilders, signInWith } from './signIn.ts';

export const signInWithMicrosoft = signInWith('microsoft');

export const handler = serve('account.signInWithMicrosoft', spec, signInWithMicrosoft, signInBuilders);
