import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { Voice } from '#shared/story/listVoices.ts';

const name = () => z.string().check(z.minLength(1));

/** An origin, such as `https://words.example`. */
const origin = () =>
  z.pipe(
    z.url(),
    z.transform((value) => new URL(value).origin),
  );

/** Language tags without regions, separated by commas. */
const languages = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text): readonly string[] | undefined => text?.split(',').filter(Boolean)),
  );

const seconds = (usual: number) => () => z._default(z.coerce.number().check(z.positive()), usual);

const optional = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => (value === '' ? undefined : value)),
  );

/** Each schema is made by a function, so that a start takes time only for the variables it reads. */
const variables = {
  TABLE_NAME: name,
  MEDIA_BUCKET: name,
  WEB_BUCKET: name,
  NARRATE_MACHINE_ARN: name,
  EXPORT_MACHINE_ARN: name,
  RECORD_MACHINE_ARN: name,
  /** The URL of the media bucket to which browsers upload files. */
  UPLOAD_URL: () => z.url(),
  VIDEO_DOCUMENT: () => z._default(z.enum(['imageInput', 'blackAndInserter']), 'imageInput'),
  /** The role with which MediaConvert reads and writes files. */
  VIDEO_ROLE_ARN: name,
  VIDEO_QUEUE_ARN: optional,
  MEDIA_SIGNING_KEY_ID: name,
  /** The id of the private key (PEM) in Secrets Manager. */
  MEDIA_SIGNING_KEY_SECRET: name,
  PUBLIC_ORIGIN: origin,
  /** Ids of the secrets that CloudFront may send, separated by commas. Without any, the check is skipped. */
  ORIGIN_SECRETS: optional,
  /** The issuer in the user pool's tokens, whose keys are at `/.well-known/jwks.json` below this URL. */
  COGNITO_ISSUER: () => z.url(),
  COGNITO_ORIGIN: origin,
  COGNITO_CLIENT_ID: name,
  COGNITO_USER_POOL_ID: name,
  GOOGLE_CLIENT_ID: optional,
  /** The group at the operator's own provider whose members are administrators. Without it, nobody is. */
  ADMIN_GROUP: optional,
  IDENTITY_SALT_SECRET: name,
  STORY_MODEL_ID: name,
  GUARDRAIL_ID: name,
  GUARDRAIL_VERSION: name,
  FREE_NARRATIONS: () => z._default(z.coerce.number().check(z.int(), z.gte(0)), limits.freeNarrations),
  /** JSON, which `dailyCapsOf` parses. */
  DAILY_CAPS: () => z._default(z.string(), '{}'),
  /** At least 50, because Stripe accepts no smaller payment. */
  SUBSCRIPTION_PRICE_CENTS: () => z._default(z.coerce.number().check(z.int(), z.gte(50)), 999),
  PRODUCT_VERSION: name,
  /** The operator's own Immich server, and a key for it. Empty on AWS. */
  IMMICH_URL: optional,
  IMMICH_API_KEY: optional,
  /** Answers with the state of one machine. Empty on AWS. */
  STATUS_URL: optional,
  /** The dashboard of a stage on AWS. Missing on one machine. */
  DASHBOARD_URL: optional,
  /** The id of the secret `{ secretKey, webhookSecret }` in Secrets Manager. */
  STRIPE_KEYS_SECRET: name,
  /** The CloudWatch namespace. Without it, no metrics are written. */
  METRICS_NAMESPACE: optional,
  /** `off`: nothing is sold, and accounts are unlimited within the daily caps. */
  PAYMENTS: () => z._default(z.enum(['on', 'off']), 'on'),
  STRIPE_URL: () => z._default(origin(), 'https://api.stripe.com'),
  /** `off` halves the cost of speech. */
  WORD_TIMINGS: () => z._default(z.enum(['on', 'off']), 'on'),
  /** Must be shorter than the timeout of the workflow step. Local speech may need much longer than 25 s. */
  SPEECH_TIMEOUT_SECONDS: seconds(25),
  MODERATION_TIMEOUT_SECONDS: seconds(10),
  /** A vision model answers in 5 to 20 s. The workflow step has 60 s. */
  STORY_TIMEOUT_SECONDS: seconds(45),
  SPEECH_PROSODY: () => z.optional(z.enum(['rate', 'pitch', 'none'])),
  /** JSON that maps the voices of a local replacement for Polly to accents. */
  VOICE_ACCENTS: () =>
    z.pipe(
      z._default(z.string(), '{}'),
      z.transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    ),
  /** The additional voices of a stage with its own speech server, as JSON. */
  MORE_VOICES: () =>
    z.pipe(
      z._default(z.string(), '[]'),
      z.transform((text) => z.array(Voice).parse(JSON.parse(text))),
    ),
  /** The languages that the stage's model writes. By default all that stories can have. */
  TOLD_LANGUAGES: languages,
  /** `off` if the storyteller writes for everyone and at the usual length only. */
  TOLD_LEVELS: () => z._default(z.enum(['on', 'off']), 'on'),
  /** The languages of the texts that can be moderated, by default all. A story in another one stays private. */
  MODERATED_LANGUAGES: languages,
  /** The folder with the fonts for letters that ours lack. */
  SCRIPT_FONTS: name,
  /** Languages whose voices a local replacement for Polly lacks. */
  UNSPOKEN_LANGUAGES: () =>
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text): readonly string[] => text.split(',').filter(Boolean)),
    ),
  SPEECH_ENGINE: () => z._default(z.enum(['neural', 'standard', 'generative', 'long-form']), 'neural'),
};

type Variables = typeof variables;

export type Environment = { readonly [Name in keyof Variables]: z.output<ReturnType<Variables[Name]>> };

/** Makes a service from the environment. Runs on a function's first call, so that importing the module stays fast. */
export type Builder<T> = (env: Environment) => T | Promise<T>;

export const buildPublicOrigin: Builder<string> = (env) => env.PUBLIC_ORIGIN;

/** Reading a missing or malformed variable throws EnvironmentError. The error never contains the value. */
export const readEnvironment = (source: Readonly<Record<string, string | undefined>> = process.env): Environment => {
  const read = (key: keyof Variables) => {
    const parsed = variables[key]().safeParse(source[key]);
    if (!parsed.success) throw new EnvironmentError(key, source[key] === undefined);
    return parsed.data;
  };
  const getters = Object.keys(variables).map((key) => [
    key,
    { enumerable: true, get: () => read(key as keyof Variables) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Environment;
};

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  constructor(variable: string, isMissing: boolean) {
    super(`The environment variable ${variable} is ${isMissing ? 'missing' : 'malformed'}.`);
  }
}
