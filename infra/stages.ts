import * as z from 'zod';
import { dailyCapOverrides } from '#functions/account/dailyCaps.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { logPeriods } from './logPeriods.ts';
import settings from './stages.json' with { type: 'json' };

/** Security: only CloudFront knows this domain, and the API answers only under a secret path on it. */
const ApiDomain = z.strictObject({
  name: z.hostname(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:[a-z]{2}(-[a-z]+)+-\d:\d{12}:certificate\/[\w-]+$/, 'must be an ACM certificate'),
});

const Domain = z
  .strictObject({
    name: z.hostname(),
    /** CloudFront accepts certificates of this region only. */
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be an ACM certificate in us-east-1'),
    api: ApiDomain,
  })
  .refine(({ name, api }) => name !== api.name, {
    path: ['api', 'name'],
    error: 'must differ from the domain name of the site',
  });

/** Refuses `common`, `organizations` and `consumers`, which stand for many issuers. A token names a single one. */
const ONE_TENANT = /^https:\/\/login\.microsoftonline\.com\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/;

/** An OpenID provider of the operator, such as a school's. Its client id and secret are in Secrets Manager. */
const OwnProvider = z.strictObject({
  /** The name on the button. */
  name: z.string().min(1).max(40),
  issuer: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  /** The claim with a person's groups. */
  groupsClaim: z.string().min(1).default('groups'),
  /** The group whose members are administrators. Without it, nobody is. */
  adminGroup: z.string().min(1).optional(),
});

const SignIn = z.strictObject({
  /** The issuer of Microsoft's tenant for personal accounts, or of one company's tenant. */
  microsoftIssuer: z
    .string()
    .regex(
      ONE_TENANT,
      'must name one tenant by its id, because Cognito compares issuers exactly, so with "common" nobody could sign in',
    ),
  /** Google's client id. Setting it enables Google One Tap. */
  oneTapClientId: z.string().endsWith('.apps.googleusercontent.com').optional(),
  oidc: OwnProvider.optional(),
});

/** A change of the signing key takes two deployments: see `docs/how-to/change-a-key.md`. */
const MediaKeys = z
  .strictObject({ oldest: z.int().min(1), signing: z.int().min(1), newest: z.int().min(1) })
  .refine(
    ({ oldest, signing, newest }) => [0, 1].includes(newest - oldest) && (signing === oldest || signing === newest),
    'must be one key or two consecutive keys, and one of them must sign',
  );

const Stage = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as us-east-1'),
  /** A Bedrock model with vision, or its inference profile (`us.…`, `eu.…`). */
  storyModelId: z.string().min(1),
  speechEngine: z.enum(['neural', 'standard', 'generative', 'long-form']),
  /** Word timings double the cost of speech. Without them, sentences are highlighted at estimated times. */
  wordTimings: z.boolean(),
  /**
   * The form of MediaConvert's input. Both make the same video. `npm run verify:aws` tests which one an account
   * accepts.
   */
  videoDocument: z.enum(['imageInput', 'blackAndInserter']),
  freeNarrations: z.int().min(0),
  subscriptionPriceCents: z.int().min(50),
  /** Daily limits that differ from the product's own (`limits`). */
  dailyCaps: dailyCapOverrides(),
  /** API Gateway's rate limit for all endpoints together. Above it, people see the quota page. */
  throttle: z.strictObject({ requestsPerSecond: z.int().min(1), burst: z.int().min(1) }),
  /**
   * Concurrent executions to reserve for each function, out of the account's 1,000. New accounts have too few to
   * reserve.
   */
  reservedConcurrency: z.record(z.string(), z.int().min(1)),
  /**
   * The maximum number of API requests per minute from an IP address. Costly requests create something. AWS requires a
   * maximum of at least 10.
   */
  firewall: z.strictObject({ requestsPerMinute: z.int().min(10), costlyRequestsPerMinute: z.int().min(10) }).optional(),
  logDays: z
    .int()
    .refine((days) => logPeriods.includes(days), 'must be a period that CloudWatch offers, such as 7, 30 or 90'),
  backupDays: z.int().min(1).max(35),
  /** The recovery period of deleted or replaced files, in days. 0 disables it. */
  deletedMediaDays: z.int().min(0).max(35),
  /** The budget in US dollars for the whole account. A higher forecast raises an alarm. */
  monthlyBudgetDollars: z.number().positive(),
  /** If true, the table, media and keys outlive the stack and are protected from deletion. */
  keepData: z.boolean(),
  /** The number of CloudFront's secret. The next number changes the secret: see `docs/how-to/deploy-a-stage.md`. */
  originSecret: z.int().min(1),
  mediaKeys: MediaKeys.default({ oldest: 1, signing: 1, newest: 1 }),
  /** Protects paid calls: if true, a release of some functions gets one call in ten first, and rolls back on failure. */
  gradualDeploys: z.boolean(),
  /** The name of a restored table that replaces the stage's own. If `keepData` is true, the old table remains. */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'must be the name of a table')
    .optional(),
  signIn: SignIn,
  supportEmail: z.email().optional(),
  alarmEmail: z.email().optional(),
  /** Alarms link to this address. Without it, they name the runbook's file. */
  runbookUrl: z.url().optional(),
  domain: Domain.optional(),
});

export type StageConfig = z.output<typeof Stage> & { name: string };

const Settings = Stage.refine(({ speechEngine, wordTimings }) => speechEngine !== 'generative' || !wordTimings, {
  path: ['wordTimings'],
  error: 'must be false, because generative voices return no word times',
}).refine(({ region, domain }) => domain === undefined || domain.api.certificateArn.split(':')[3] === region, {
  path: ['domain', 'api', 'certificateArn'],
  error: 'must be in the region of the stage',
});

export class StageError extends OperatorError {
  override readonly name = 'StageError';
}

const NAME = /^[a-z][a-z0-9-]{0,15}$/;

/** Names that look like a misspelled `prod`, `staging` or `dev`. */
const MISSPELLED = /^(?:prod|prd|live|stag|stg|develop)/;

/** Nested names have dots, e.g. `signIn.microsoftIssuer`. */
export const settingNames = (): string[] =>
  Object.entries(Stage.shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return inner instanceof z.core.$ZodObject
      ? Object.keys(inner._zod.def.shape).map((key) => `${name}.${key}`)
      : [name];
  });

/**
 * A name without settings in `stages.json` gets the settings of `dev`. @throws StageError for invalid names or settings
 */
export const stageConfig = (name: string, all: Readonly<Record<string, unknown>> = settings): StageConfig => {
  if (!NAME.test(name))
    throw new StageError(
      `"${name}" is not a valid stage name. Use a lower-case letter, then up to 15 lower-case letters, digits or hyphens.`,
    );
  const isKnown = Object.hasOwn(all, name);
  if (!isKnown && MISSPELLED.test(name))
    throw new StageError(`infra/stages.json has no stage "${name}". Its stages are ${Object.keys(all).join(', ')}.`);
  const key = isKnown ? name : 'dev';
  const parsed = Settings.safeParse(all[key]);
  if (parsed.success) return { ...parsed.data, name };
  const [issue] = parsed.error.issues;
  const path = [key, ...(issue?.path ?? [])].join('.');
  throw new StageError(`infra/stages.json, ${path}: ${issue?.message ?? 'is not valid'}.`);
};

/** @throws StageError like `stageConfig`, and for a stage that keeps data but has no alarm address */
export const deployableStage = (name: string, given: { alarmEmail?: unknown } = {}): StageConfig => {
  const known = stageConfig(name);
  const { alarmEmail = known.alarmEmail } = given;
  if (alarmEmail === undefined) {
    if (!known.keepData) return known;
    throw new StageError(
      `${name} keeps its data, so it needs an address for alarms. Set ${name}.alarmEmail in infra/stages.json, or pass -c alarmEmail=ADDRESS.`,
    );
  }
  const address = z.email().safeParse(alarmEmail);
  if (!address.success) throw new StageError(`alarmEmail: ${JSON.stringify(alarmEmail)} is not an e-mail address.`);
  return { ...known, alarmEmail: address.data };
};
