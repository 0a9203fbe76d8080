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

it('gives the pool the new ones, and leaves the rest of the provider as it is', async () => {
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
  expect(line).toBe('the user pool now uses it.');
});

it('leaves it to the first deployment where there is no pool yet', async () => {
  expect(await tell('google', { pool: '' })).toEqual({ calls: [], line: undefined });
});

it.each(['DescribeIdentityProvider', 'UpdateIdentityProvider'])(
  'says what to do when the pool does not take it, and repeats no value (%s)',
  async (refuse) => {
    const { line } = await tell('google', { refuse });
    expect(line).toMatch(/^the user pool still has the old one \(InvalidParameterException\): enter it in Cognito/);
    expect(line).not.toContain('new-');
  },
);

it('says when functions know Stripe’s, which no pool needs', async () => {
  expect(await tell('stripe')).toEqual({ calls: [], line: expect.stringContaining('from their next start') as string });
});
