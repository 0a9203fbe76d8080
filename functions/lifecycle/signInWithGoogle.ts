import { signInWithGoogle as spec } from '#shared/lifecycle/signInWithGoogle.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { signInBuilders, signInWith } from './signIn.ts';

export const signInWithGoogle = signInWith('google');

export const handler = serve('lifecycle.signInWithGoogle', spec, signInWithGoogle, signInBuilders);
