import { signInWithGoogle as spec } from '#shared/account/signInWithGoogle.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { signInBuilders, signInWith } from './signIn.ts';

export const signInWithGoogle = signInWith('google');

export const handler = serve('account.signInWithGoogle', spec, signInWithGoogle, signInBuilders);
