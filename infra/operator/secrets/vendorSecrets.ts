/** @returns the problem with a value, or undefined. Security: the message must not repeat the value. */
export type Check = (value: string, stage: string) => string | undefined;

export type Field = { name: string; label: string; check: Check };
export type VendorSecret = { id: 'google' | 'microsoft' | 'oidc' | 'stripe'; title: string; fields: readonly Field[] };

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const GOOGLE_CLIENT = /^[\w-]+\.apps\.googleusercontent\.com$/;
const STRIPE_KEY = /^(?:sk|rk)_(live|test)_\w{8,}$/;
const STRIPE_WEBHOOK = /^whsec_\S{8,}$/;
const MIN_SECRET_LENGTH = 16;

const isSecret: Check = (value) =>
  value.length < MIN_SECRET_LENGTH || /\s/.test(value) ? 'is too short, or contains spaces' : undefined;

const isStripeKey: Check = (value, stage) => {
  if (value.startsWith('pk_')) return 'is the publishable key; the secret one begins with sk_ or rk_';
  const [, mode] = STRIPE_KEY.exec(value) ?? [];
  if (mode === undefined) return 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_';
  if (mode === 'live' && stage !== 'prod') return `is a live key, and ${stage} is not prod: it would charge real cards`;
  if (mode === 'test' && stage === 'prod') return 'is a test key, and prod would give tokens away for free';
  return undefined;
};

/** Refuses the id of a secret, which Microsoft shows beside the secret's value. */
const isMicrosoftSecret: Check = (value, stage) =>
  GUID.test(value) ? "is the secret's id; enter its value" : isSecret(value, stage);

export const vendorSecrets: readonly VendorSecret[] = [
  {
    id: 'google',
    title: 'Google',
    fields: [
      {
        name: 'clientId',
        label: 'client id',
        check: (value) => (GOOGLE_CLIENT.test(value) ? undefined : 'ends with .apps.googleusercontent.com'),
      },
      { name: 'clientSecret', label: 'client secret', check: isSecret },
    ],
  },
  {
    id: 'microsoft',
    title: 'Microsoft',
    fields: [
      {
        name: 'clientId',
        label: 'application (client) id',
        check: (value) => (GUID.test(value) ? undefined : 'must look like 00000000-0000-0000-0000-000000000000'),
      },
      { name: 'clientSecret', label: "client secret's value", check: isMicrosoftSecret },
    ],
  },
  {
    id: 'stripe',
    title: 'Stripe',
    fields: [
      { name: 'secretKey', label: 'secret key', check: isStripeKey },
      {
        name: 'webhookSecret',
        label: "webhook endpoint's signing secret",
        check: (value) => (STRIPE_WEBHOOK.test(value) ? undefined : 'must begin with whsec_'),
      },
    ],
  },
];

const ownProvider: VendorSecret = {
  id: 'oidc',
  title: 'Own provider',
  fields: [
    { name: 'clientId', label: 'client id', check: (value) => (/\s/.test(value) ? 'contains spaces' : undefined) },
    { name: 'clientSecret', label: 'client secret', check: isSecret },
  ],
};

export const allSecrets: readonly VendorSecret[] = [...vendorSecrets, ownProvider];

/** The secrets of a stage. Most stages have no provider of their own. */
export const secretsOf = ({ signIn }: { signIn: { oidc?: unknown } }): readonly VendorSecret[] =>
  signIn.oidc === undefined ? vendorSecrets : allSecrets;

export type Values = Readonly<Record<string, string>>;

export const problemsIn = ({ title, fields }: VendorSecret, values: Values | undefined, stage: string): string[] =>
  fields.flatMap(({ name, label, check }) => {
    const value = values?.[name];
    if (value === undefined || value === '') return [`${title}: the ${label} is missing`];
    const problem = check(value, stage);
    return problem === undefined ? [] : [`${title}: the ${label} is not valid: it ${problem}`];
  });
