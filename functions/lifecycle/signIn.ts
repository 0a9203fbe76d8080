import type { Provider } from '#shared/account/identity.ts';
import type { signInWithGoogle } from '#shared/lifecycle/signInWithGoogle.ts';
import type { signInWithMicrosoft } from '#shared/lifecycle/signInWithMicrosoft.ts';
import type { signInWithOidc } from '#shared/lifecycle/signInWithOidc.ts';
import { deviceOf } from '#functions/account/deviceOf.ts';
import { buildIdentityTokens } from '#functions/account/identity/identityTokens.ts';
import type { AccountPorts, VerifiedIdentity } from '#functions/account/ports.ts';
import { presentUser } from '#functions/account/presentUser.ts';
import { TokenRefused } from '#functions/account/refusals.ts';
import { buildAccounts } from '#functions/account/store/accounts.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { LifecyclePorts } from './ports.ts';
import { buildBelongings } from './store/belongings.ts';

type Spec = typeof signInWithGoogle | typeof signInWithMicrosoft | typeof signInWithOidc;
export type SignInNeeds = Pick<AccountPorts, 'callers' | 'identityTokens' | 'accounts'> &
  Pick<LifecyclePorts, 'belongings'> &
  Pick<PlatformPorts, 'log' | 'metrics'>;

export const signInWith =
  (provider: Provider) =>
  ({ callers, identityTokens, accounts, belongings, log, metrics }: SignInNeeds): UseCase<Spec> =>
  async ({ body, headers, cookies, requestId, fail }) => {
    const { accessToken } = body;
    const bearer = headers.authorization;
    const idToken = body.token ?? body.credential ?? (bearer === accessToken ? undefined : bearer);
    if (idToken === undefined && accessToken === undefined) throw fail('BAD_REQUEST', 'TOKEN_MISSING');
    const refuse = (why: string) => {
      metrics.add('SignInsRefused', 1, provider);
      log.warn('sign-in refused', { provider, why, requestId });
      // All bad tokens get the same reason, so that an attacker learns nothing.
      return fail('UNAUTHENTICATED', 'SIGN_IN_REFUSED');
    };
    if (bearer !== undefined && bearer !== idToken && bearer !== accessToken)
      throw refuse('body and header hold two tokens');
    if (idToken === undefined) throw refuse('an access token came without its ID token');

    const verify = async (): Promise<VerifiedIdentity> => {
      try {
        return await identityTokens.verify(idToken, accessToken);
      } catch (error) {
        if (error instanceof TokenRefused) throw refuse(error.why);
        if (!(error instanceof Unavailable)) throw error;
        metrics.add('SignInsRefused', 1, provider);
        log.warn('sign-in unavailable', { provider, error, requestId });
        throw fail('SIGN_IN_UNAVAILABLE', 'SIGN_IN_DOWN');
      }
    };
    const { identity, nonce } = await verify();
    if (identity.provider !== provider) throw refuse('it is another provider’s');

    const visitor = await callers.findVisitor(cookies);
    const result = await accounts.signIn({
      ...{ identity, nonce },
      visitorId: visitor?.id,
      device: deviceOf(headers['user-agent']),
    });
    if (result.status === 'used') throw refuse('it was used, came too late, or was asked for by another browser');
    if (result.status === 'blocked') {
      log.warn('blocked account tried to sign in', { provider, requestId });
      throw fail('ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED');
    }
    const via = identity.poolUsername === undefined ? 'prompt' : 'pool';
    log.info('signed in', { userId: result.user.id, provider, via, requestId });
    if (visitor) {
      // The sign-in succeeds even if the move fails, because the next renewal of the session moves the rest.
      await belongings.move(visitor.id, result.user.id).catch((error: unknown) => {
        log.error('visitor stories not moved', { error, requestId });
      });
    }
    const user = presentUser(result.user);
    return reply({ accessToken: accessToken ?? null, credential: idToken, user }, { cookies: result.cookies });
  };

export const signInBuilders = {
  callers: buildCallers,
  identityTokens: buildIdentityTokens,
  accounts: buildAccounts,
  belongings: buildBelongings,
  log: buildLog,
  metrics: buildMetrics,
};
