import * as z from 'zod';
import { poolProviders } from '#shared/account/identity.ts';
import type { VendorSecret, Values } from './vendorSecrets.ts';

type Call = (call: { service: string; target: string; input: object }) => Promise<unknown>;

const SERVICE = 'cognito-idp';
const TARGET = 'AWSCognitoIdentityProviderService';

const Described = z.object({ IdentityProvider: z.object({ ProviderDetails: z.record(z.string(), z.string()) }) });

/**
 * Gives the user pool a provider's changed secret. A deployment would not, because the template's reference to the
 * secret stays the same. @returns the outcome as a sentence without the secret
 */
export const tellPool =
  (call: Call, userPoolId: string | undefined) =>
  async (
    { id }: Pick<VendorSecret, 'id'>,
    { clientId = '', clientSecret = '' }: Values,
  ): Promise<string | undefined> => {
    if (id === 'stripe') return 'functions use the new value from their next start, within a few hours.';
    if (userPoolId === undefined) return undefined;
    const input = { UserPoolId: userPoolId, ProviderName: poolProviders[id] };
    try {
      const answer = await call({ service: SERVICE, target: `${TARGET}.DescribeIdentityProvider`, input });
      const { ProviderDetails: old } = Described.parse(answer).IdentityProvider;
      // The call replaces all details, so the old ones are sent along.
      const ProviderDetails = { ...old, client_id: clientId, client_secret: clientSecret };
      await call({
        service: SERVICE,
        target: `${TARGET}.UpdateIdentityProvider`,
        input: { ...input, ProviderDetails },
      });
      return 'the user pool now uses the new value.';
    } catch (error) {
      // Security: Cognito's message may quote the secret, so only the error's name is used.
      const { name } = error as Error;
      return `the user pool still has the old value (${name}). Enter the new value in Cognito's console, Social and external providers.`;
    }
  };
