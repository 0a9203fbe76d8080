import { expect, it } from 'vitest';
import { tellPool } from './pool.ts';

const values = { clientId: 'new-id', clientSecret: 'new-secret' };
const ProviderDetails = {
  client_id: 'old',
  client_secret: 'old',
  oidc_issuer: 'https://issuer',
  authorize_scopes: 'openid',
};

type Called = { target: string; input: object };

const tell = async (id: 'google' | 'microsoft' | 'stripe', { pool = 'p', refuse = '' } = {}) => {
  const calls: Called[] = [];
  const line = await tellPool(
    async ({ target, input }) => {
      calls.push({ target, input });
      if (target.endsWith(refuse) && refuse !== '')
        throw Object.assign(new Error('new-secret is not taken'), { name: 'InvalidParameterException' });
      return { IdentityProvider: { ProviderDetails } };
    },
    pool === '' ? undefined : pool,
  )({ id }, values);
  return { calls, line };
};

it('updates the user pool’s credentials, and nothing else of the provider', async () => {
  const { calls, line } = await tell('microsoft');
  expect(calls).toEqual([
    {
      target: 'AWSCognitoIdentityProviderService.DescribeIdentityProvider',
      input: { UserPoolId: 'p', ProviderName: 'Microsoft' },
    },
    {
      target: 'AWSCognitoIdentityProviderService.UpdateIdentityProvider',
      input: {
        UserPoolId: 'p',
        ProviderName: 'Microsoft',
        ProviderDetails: { ...ProviderDetails, client_id: 'new-id', client_secret: 'new-secret' },
      },
    },
  ]);
  expect(line).toBe('the user pool now uses the new value.');
});

it('does nothing before the first deployment creates the pool', async () => {
  expect(await tell('google', { pool: '' })).toEqual({ calls: [], line: undefined });
});

it.each(['DescribeIdentityProvider', 'UpdateIdentityProvider'])(
  'says what to do when the pool refuses, without repeating a value (%s)',
  async (refuse) => {
    const { line } = await tell('google', { refuse });
    expect(line).toMatch(
      /^the user pool still has the old value \(InvalidParameterException\)\. Enter the new value in Cognito/,
    );
    expect(line).not.toContain('new-');
  },
);

it('says when functions read Stripe’s new keys', async () => {
  expect(await tell('stripe')).toEqual({ calls: [], line: expect.stringContaining('from their next start') as string });
});
