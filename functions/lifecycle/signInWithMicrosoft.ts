import { signInWithMicrosoft as spec } from '#shared/lifecycle/signInWithMicrosoft.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { signInBuilders, signInWith } from './signIn.ts';

export const signInWithMicrosoft = signInWith('microsoft');

export const handler = serve('lifecycle.signInWithMicrosoft', spec, signInWithMicrosoft, signInBuilders);
