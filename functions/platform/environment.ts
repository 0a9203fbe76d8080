import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { Voice } from '#shared/story/listVoices.ts';

const name = () => z.string().check(z.minLength(1));

/** For example `https://words.example`. */
const origin = () =>
  z.pipe(
    z.url(),
    z.transform((value) => new URL(value).origin),
  );

const seconds = (usual: number) => () => z._default(z.coerce.number().check(z.positive()), usual);

const optional = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value) => (value === '' ? undefined : value)),
  );

/** Functions make the schemas, so that a start pays only for the variables it reads. */
const variables = {
  TABLE_NAME: name,
  MEDIA_BUCKET: name,
  WEB_BUCKET: name,
  NARRATE_MACHINE_ARN: name,
  EXPORT_MACHINE_ARN: name,
  RECORD_MACHINE_ARN: name,
  /** Browsers upload files to this address of the media bucket. */
  UPLOAD_URL: () => z.url(),
  VIDEO_DOCUMENT: () => z._default(z.enum(['imageInput', 'blackAndInserter']), 'imageInput'),
  /** MediaConvert reads and writes with this role. */
  VIDEO_ROLE_ARN: name,
  VIDEO_QUEUE_ARN: optional,
  MEDIA_SIGNING_KEY_ID: name,
  /** Secrets Manager's id of the private key (PEM). */
  MEDIA_SIGNING_KEY_SECRET: name,
  PUBLIC_ORIGIN: origin,
  /** Ids of the secrets that CloudFront may send, between commas; several allow a rotation, none skips the check. */
  ORIGIN_SECRETS: optional,
  /** The issuer in the user pool's tokens; its keys are below `/.well-known/jwks.json`. */
  COGNITO_ISSUER: () => z.url(),
  COGNITO_ORIGIN: origin,
  COGNITO_CLIENT_ID: name,
  COGNITO_USER_POOL_ID: name,
  GOOGLE_CLIENT_ID: optional,
  IDENTITY_SALT_SECRET: name,
  STORY_MODEL_ID: name,
  GUARDRAIL_ID: name,
  GUARDRAIL_VERSION: name,
  FREE_NARRATIONS: () => z._default(z.coerce.number().check(z.int(), z.gte(0)), limits.freeNarrations),
  /** `dailyCapsOf` reads this JSON. */
  DAILY_CAPS: () => z._default(z.string(), '{}'),
  /** Stripe takes no less than 50 cents. */
  SUBSCRIPTION_PRICE_CENTS: () => z._default(z.coerce.number().check(z.int(), z.gte(50)), 999),
  /** Secrets Manager's id of `{ secretKey, webhookSecret }`. */
  STRIPE_KEYS_SECRET: name,
  /** The CloudWatch namespace; without it, no metrics are written. */
  METRICS_NAMESPACE: optional,
  STRIPE_URL: () => z._default(origin(), 'https://api.stripe.com'),
  /** Word timings make up half the cost of speech. */
  WORD_TIMINGS: () => z._default(z.enum(['on', 'off']), 'on'),
  /** Shorter than the step's own limit; local speech may need much longer. */
  SPEECH_TIMEOUT_SECONDS: seconds(25),
  MODERATION_TIMEOUT_SECONDS: seconds(10),
  /** A vision model answers in 5 to 20 s, and the step has 60. */
  STORY_TIMEOUT_SECONDS: seconds(45),
  SPEECH_PROSODY: () => z.optional(z.enum(['rate', 'pitch', 'none'])),
  /** A local replacement for Polly has other voices, so this JSON maps voices to accents. */
  VOICE_ACCENTS: () =>
    z.pipe(
      z._default(z.string(), '{}'),
      z.transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    ),
  /** A stage with its own speech server adds voices, as JSON. */
  MORE_VOICES: () =>
    z.pipe(
      z._default(z.string(), '[]'),
      z.transform((text) => z.array(Voice).parse(JSON.parse(text))),
    ),
  SPEECH_ENGINE: () => z._default(z.enum(['neural', 'standard', 'generative', 'long-form']), 'neural'),
};

type Variables = typeof variables;

export type Environment = { readonly [Name in keyof Variables]: z.output<ReturnType<Variables[Name]>> };

/** Makes a service from the environment on a function's first call, so that an import stays cheap. */
export type Builder<T> = (env: Environment) => T | Promise<T>;

/** Reading a variable throws EnvironmentError if it is missing or malformed; the error never shows its value. */
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
