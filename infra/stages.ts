import * as z from 'zod';
import { dailyCapOverrides } from '#functions/account/dailyCaps.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { logPeriods } from './logPeriods.ts';
import settings from './stages.json' with { type: 'json' };

/** Security: CloudFront's name for the API is secret, and only a secret path answers there. */
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
    error: 'must be another name than the site has',
  });

/** `common`, `organizations` and `consumers` stand for many issuers, but a token names one. */
const ONE_TENANT = /^https:\/\/login\.microsoftonline\.com\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/;

const SignIn = z.strictObject({
  /** The tenant of personal accounts, or of one company. */
  microsoftIssuer: z
    .string()
    .regex(
      ONE_TENANT,
      'must name one tenant by its id: Cognito compares issuers letter by letter, so "common" would let nobody in',
    ),
  /** For One Tap. */
  oneTapClientId: z.string().endsWith('.apps.googleusercontent.com').optional(),
});

/** A change of the signing key takes two deployments: see `docs/how-to/change-a-key.md`. */
const MediaKeys = z
  .strictObject({ oldest: z.int().min(1), signing: z.int().min(1), newest: z.int().min(1) })
  .refine(
    ({ oldest, signing, newest }) => [0, 1].includes(newest - oldest) && (signing === oldest || signing === newest),
    'must be one key, or two that follow each other, one of which signs',
  );

const Stage = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, e.g. us-east-1'),
  /** A Bedrock model with vision, or its inference profile (`us.…`, `eu.…`). */
  storyModelId: z.string().min(1),
  speechEngine: z.enum(['neural', 'standard', 'generative', 'long-form']),
  /** Word timings double the cost of speech. Without them, sentences are highlighted by their length. */
  wordTimings: z.boolean(),
  /** Both kinds show the same video. `npm run verify:aws` tests which one an account accepts. */
  videoDocument: z.enum(['imageInput', 'blackAndInserter']),
  freeNarrations: z.int().min(0),
  subscriptionPriceCents: z.int().min(50),
  /** Daily limits that differ from the product's (`limits`). */
  dailyCaps: dailyCapOverrides(),
  /** API Gateway's rate for all functions. Above it people see the quota page. */
  throttle: z.strictObject({ requestsPerSecond: z.int().min(1), burst: z.int().min(1) }),
  /** Reserved concurrency by function, taken from the account's 1,000. New accounts have too little to reserve. */
  reservedConcurrency: z.record(z.string(), z.int().min(1)),
  /** Requests to the API per address. Costly ones create something. AWS requires at least 10. */
  firewall: z.strictObject({ requestsPerMinute: z.int().min(10), costlyRequestsPerMinute: z.int().min(10) }).optional(),
  logDays: z
    .int()
    .refine((days) => logPeriods.includes(days), 'must be a period that CloudWatch offers, e.g. 7, 30 or 90'),
  backupDays: z.int().min(1).max(35),
  /** The recovery period of deleted or replaced files, in days. 0 disables it. */
  deletedMediaDays: z.int().min(0).max(35),
  /** In US dollars for the whole account. Higher forecasts raise an alarm. */
  monthlyBudgetDollars: z.number().positive(),
  /** Table, media and keys survive the stack and refuse deletion. */
  keepData: z.boolean(),
  /** The next number changes CloudFront's secret, see `docs/how-to/deploy-a-stage.md`. */
  originSecret: z.int().min(1),
  mediaKeys: MediaKeys.default({ oldest: 1, signing: 1, newest: 1 }),
  /** Money: some releases reach one call in ten first, and roll back on failure. */
  gradualDeploys: z.boolean(),
  /** A restored table in use instead of the stage's own, which stays where data are kept. */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'must be the name of a table')
    .optional(),
  signIn: SignIn,
  supportEmail: z.email().optional(),
  alarmEmail: z.email().optional(),
  /** Alarms link to this address, or else name the runbook's file. */
  runbookUrl: z.url().optional(),
  domain: Domain.optional(),
});

export type StageConfig = z.output<typeof Stage> & { name: string };

const Settings = Stage.refine(({ speechEngine, wordTimings }) => speechEngine !== 'generative' || !wordTimings, {
  path: ['wordTimings'],
  error: 'must be false: generative voices tell no times',
}).refine(({ region, domain }) => domain === undefined || domain.api.certificateArn.split(':')[3] === region, {
  path: ['domain', 'api', 'certificateArn'],
  error: 'must be in the region of the stage',
});

export class StageError extends OperatorError {
  override readonly name = 'StageError';
}

const NAME = /^[a-z][a-z0-9-]{0,15}$/;

/** Typical misspellings of stages with their own settings. */
const MISSPELLED = /^(?:prod|prd|live|stag|stg|develop)/;

/** Nested names have dots, e.g. `signIn.microsoftIssuer`. */
export const settingNames = (): string[] =>
  Object.entries(Stage.shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return inner instanceof z.core.$ZodObject
      ? Object.keys(inner._zod.def.shape).map((key) => `${name}.${key}`)
      : [name];
  });

/** Names without settings in `stages.json` are personal copies of `dev`. @throws StageError for invalid names or settings */
export const stageConfig = (name: string, all: Readonly<Record<string, unknown>> = settings): StageConfig => {
  if (!NAME.test(name))
    throw new StageError(
      `"${name}" cannot be a stage: a letter, then up to 15 letters, digits or hyphens, in lower case.`,
    );
  const isKnown = Object.hasOwn(all, name);
  if (!isKnown && MISSPELLED.test(name))
    throw new StageError(`There is no stage "${name}" in infra/stages.json; it has ${Object.keys(all).join(', ')}.`);
  const key = isKnown ? name : 'dev';
  const parsed = Settings.safeParse(all[key]);
  if (parsed.success) return { ...parsed.data, name };
  const [issue] = parsed.error.issues;
  const path = [key, ...(issue?.path ?? [])].join('.');
  throw new StageError(`infra/stages.json, ${path}: ${issue?.message ?? 'is not a stage'}.`);
};

/** @throws StageError as `stageConfig`, and for a stage with lasting data but no alarm address */
export const deployableStage = (name: string, given: { alarmEmail?: unknown } = {}): StageConfig => {
  const known = stageConfig(name);
  const { alarmEmail = known.alarmEmail } = given;
  if (alarmEmail === undefined) {
    if (!known.keepData) return known;
    throw new StageError(
      `${name} keeps its data, so somebody must be told of alarms: ${name}.alarmEmail in infra/stages.json, or -c alarmEmail=ADDRESS.`,
    );
  }
  const address = z.email().safeParse(alarmEmail);
  if (!address.success) throw new StageError(`alarmEmail: ${JSON.stringify(alarmEmail)} is no address of e-mail.`);
  return { ...known, alarmEmail: address.data };
};
