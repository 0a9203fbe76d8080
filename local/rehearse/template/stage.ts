import { randomBytes } from 'node:crypto';
import type { StripeKeys } from '#functions/billing/stripe/stripe.ts';
import type { PoolClient } from '#local/standins/cognito/pool.ts';
import { secretsOf } from './deployed.ts';
import { arnOf, REGION } from './names.ts';
import { createResolver, type Resolver } from './resolve.ts';
import { resourcesOf, theOnly, type Stacks } from './stacks.ts';

const RANDOM_BYTES = 24;

const outputOf = (stacks: Stacks, resolver: Resolver, output: string): string => {
  const [stack, template] = theOnly(
    [...stacks].filter(([, { Outputs = {} }]) => Object.hasOwn(Outputs, output)),
    `outputs ${output}`,
  );
  return resolver.text(stack, template.Outputs?.[output]?.Value);
};

const poolOf = (stacks: Stacks, resolver: Resolver): { id: string; client: PoolClient } => {
  const client = theOnly(resourcesOf(stacks, 'AWS::Cognito::UserPoolClient'), 'user-pool clients');
  const { UserPoolId, CallbackURLs, LogoutURLs } = resolver.properties(client) as {
    UserPoolId: string;
    CallbackURLs: string[];
    LogoutURLs: string[];
  };
  return {
    id: UserPoolId,
    client: { clientId: resolver.ref(client), callbackUrls: CallbackURLs, logoutUrls: LogoutURLs },
  };
};

/** @param stripeKeys passed in, because on AWS an operator stores them, so no template contains them */
export const readStage = (stacks: Stacks, stripeKeys: StripeKeys) => {
  const secrets = new Map<string, string>();
  const answered = new Map<string, Readonly<Record<string, string>>>();
  const resolver = createResolver({ stacks, answered, secretValue: (arn) => secrets.get(arn) ?? '' });
  for (const [arn, value] of secretsOf(stacks, resolver, () => randomBytes(RANDOM_BYTES).toString('base64url')))
    secrets.set(arn, value);
  secrets.set(outputOf(stacks, resolver, 'PaymentKeysArn'), JSON.stringify(stripeKeys));
  const domain = resolver.ref(theOnly(resourcesOf(stacks, 'AWS::Cognito::UserPoolDomain'), 'domains of user pools'));
  const buckets = resourcesOf(stacks, 'AWS::S3::Bucket').map((found) => resolver.ref(found));

  return {
    resolver,
    answered,
    secrets: Object.fromEntries(
      [...secrets].map(([arn, value]) => [arn.slice(arnOf('secretsmanager', 'secret:').length), value]),
    ),
    pool: poolOf(stacks, resolver),
    publicOrigin: outputOf(stacks, resolver, 'PublicOrigin'),
    tableName: outputOf(stacks, resolver, 'TableName'),
    mediaBucket: outputOf(stacks, resolver, 'MediaBucketName'),
    webBucket: theOnly(
      buckets.filter((name) => /web/i.test(name)),
      'buckets of the client',
    ),
    addressed: (at: { cognito: string; stripe: string }) => {
      const elsewhere: Readonly<Record<string, string>> = {
        [`https://cognito-idp.${REGION}.amazonaws.com`]: at.cognito,
        [`https://${domain}.auth.${REGION}.amazoncognito.com`]: at.cognito,
        'https://api.stripe.com': at.stripe,
      };
      return (variables: Readonly<Record<string, string>>): Record<string, string> =>
        Object.fromEntries(
          Object.entries(variables).map(([name, value]) => {
            const from = Object.keys(elsewhere).find((one) => value.startsWith(one)) ?? '';
            return [name, `${elsewhere[from] ?? ''}${value.slice(from.length)}`];
          }),
        );
    },
  };
};

export type RehearsedStage = ReturnType<typeof readStage>;
