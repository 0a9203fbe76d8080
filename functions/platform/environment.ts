import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { Voice } from '#shared/story/listVoices.ts';

const name = () => z.string().check(z.minLength(1));

/** An origin without a path, e.g. `https://words.example`. */
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

/** Schemas are made by functions, so that a start pays only for the variables it reads. */
const variables = {
  TABLE_NAME: name,
  MEDIA_BUCKET: name,
  WEB_BUCKET: name,
  NARRATE_MACHINE_ARN: name,
  EXPORT_MACHINE_ARN: name,
  RECORD_MACHINE_ARN: name,
  /** The address that browsers send a form with a file to: the media bucket's own. */
  UPLOAD_URL: () => z.url(),
  VIDEO_DOCUMENT: () => z._default(z.enum(['imageInput', 'blackAndInserter']), 'imageInput'),
  /** The role that MediaConvert reads and writes with, and its queue. */
  VIDEO_ROLE_ARN: name,
  VIDEO_QUEUE_ARN: optional,
  MEDIA_SIGNING_KEY_ID: name,
  /** Secrets Manager's id of the private key, a PEM. */
  MEDIA_SIGNING_KEY_SECRET: name,
  PUBLIC_ORIGIN: origin,
  /**
   * Secrets Manager's ids, between commas, of the values that CloudFront may send in `x-aw-origin-secret`. Any one is accepted, so
   * that it can be changed. Unset or empty: not checked.
   */
  ORIGIN_SECRETS: optional,
  /** The user pool's issuer in its tokens; its keys are at `/.well-known/jwks.json` below. */
  COGNITO_ISSUER: () => z.url(),
  COGNITO_ORIGIN: origin,
  COGNITO_CLIENT_ID: name,
  COGNITO_USER_POOL_ID: name,
  GOOGLE_CLIENT_ID: optional,
  /** Secrets Manager's id of the salt for hashes of deleted accounts. */
  IDENTITY_SALT_SECRET: name,
  STORY_MODEL_ID: name,
  /** Bedrock's guardrail that checks texts before they are public. */
  GUARDRAIL_ID: name,
  GUARDRAIL_VERSION: name,
  FREE_NARRATIONS: () => z._default(z.coerce.number().check(z.int(), z.gte(0)), limits.freeNarrations),
  /** Daily limits that differ from the defaults, as JSON; `dailyCapsOf` reads it. */
  DAILY_CAPS: () => z._default(z.string(), '{}'),
  /** A month of PRO, in cents. Stripe takes no less than 50. */
  SUBSCRIPTION_PRICE_CENTS: () => z._default(z.coerce.number().check(z.int(), z.gte(50)), 999),
  /** Secrets Manager's id of `{ secretKey, webhookSecret }`. */
  STRIPE_KEYS_SECRET: name,
  /** CloudWatch namespace of our metrics; unset or empty: no metrics. */
  METRICS_NAMESPACE: optional,
  STRIPE_URL: () => z._default(origin(), 'https://api.stripe.com'),
  /** Whether word timings are requested, which make up half the cost of speech. */
  WORD_TIMINGS: () => z._default(z.enum(['on', 'off']), 'on'),
  /** Shorter than the step's own limit; local speech may need much longer. */
  SPEECH_TIMEOUT_SECONDS: seconds(25),
  MODERATION_TIMEOUT_SECONDS: seconds(10),
  /** A vision model answers in 5 to 20 s; the step as a whole has 60. */
  STORY_TIMEOUT_SECONDS: seconds(45),
  SPEECH_PROSODY: () => z.optional(z.enum(['rate', 'pitch', 'none'])),
  /** The accents that a stand-in for Polly uses in place of a voice's own, as JSON by voice. */
  VOICE_ACCENTS: () =>
    z.pipe(
      z._default(z.string(), '{}'),
      z.transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
    ),
  /** A stage's additional voices, as JSON, for a stage with its own speech server. */
  MORE_VOICES: () =>
    z.pipe(
      z._default(z.string(), '[]'),
      z.transform((text) => z.array(Voice).parse(JSON.parse(text))),
    ),
  SPEECH_ENGINE: () => z._default(z.enum(['neural', 'standard', 'generative', 'long-form']), 'neural'),
};

type Variables = typeof variables;

export type Environment = { readonly [Name in keyof Variables]: z.output<ReturnType<Variables[Name]>> };

/**
 * Makes one service from the environment, on the first call of a function and never at import. By convention called `build<Service>`
 * and exported beside the implementation, e.g. `buildStories: Builder<Stories>`.
 */
export type Builder<T> = (env: Environment) => T | Promise<T>;

/** @throws EnvironmentError on reading a variable that is missing or malformed; it names the variable, never its value. */
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
