import { signInWithOidc as spec } from '#shared/lifecycle/signInWithOidc.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { signInBuilders, signInWith } from './signIn.ts';

export const signInWithOidc = signInWith('oidc');

export const handler = serve('lifecycle.signInWithOidc', spec, signInWithOidc, signInBuilders);
