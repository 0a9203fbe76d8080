import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import { dailyCapOverrides } from '#functions/account/dailyCaps.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import settings from './stages.json' with { type: 'json' };

/** Where CloudFront finds the API. Nobody else is told this name, and without a secret path nothing answers there. */
const ApiDomain = z.strictObject({
  name: z.hostname(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:[a-z]{2}(-[a-z]+)+-\d:\d{12}:certificate\/[\w-]+$/, 'must be an ACM certificate'),
});

const Domain = z
  .strictObject({
    name: z.hostname(),
    /** CloudFront takes certificates of that region alone. */
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be an ACM certificate in us-east-1'),
    api: ApiDomain,
  })
  .refine(({ name, api }) => name !== api.name, {
    path: ['api', 'name'],
    error: 'must be another name than the site has',
  });

/** `common`, `organizations` and `consumers` stand for many issuers; a token names the one it is from. */
const ONE_TENANT = /^https:\/\/login\.microsoftonline\.com\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\/v2\.0$/;

const SignIn = z.strictObject({
  /** The tenant of personal accounts, or of one company. */
  microsoftIssuer: z
    .string()
    .regex(
      ONE_TENANT,
      'must name one tenant by its id: Cognito compares issuers letter by letter, so "common" would let nobody in',
    ),
  /** Our client id at Google, where its One Tap prompt is wanted. */
  oneTapClientId: z.string().endsWith('.apps.googleusercontent.com').optional(),
});

/**
 * The numbers of the key pairs that CloudFront takes signatures of, and of the one that signs. A change of key goes through
 * two of them: see `docs/how-to/change-a-key.md`.
 */
const MediaKeys = z
  .strictObject({ oldest: z.int().min(1), signing: z.int().min(1), newest: z.int().min(1) })
  .refine(
    ({ oldest, signing, newest }) => [0, 1].includes(newest - oldest) && (signing === oldest || signing === newest),
    'must be one key, or two that follow each other, one of which signs',
  );

const Stage = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, e.g. us-east-1'),
  /** A foundation model of Bedrock that sees pictures, or an inference profile of one (`us.…`, `eu.…`). */
  storyModelId: z.string().min(1),
  speechEngine: z.enum(['neural', 'standard', 'generative', 'long-form']),
  /** Whether the times of words are asked for, which doubles what speech costs; without, sentences light up by their length. */
  wordTimings: z.boolean(),
  /**
   * How MediaConvert is told to show a picture: as the input itself, or over black. Both make the same video; `npm run
   * verify:aws` says whether an account takes them.
   */
  videoDocument: z.enum(['imageInput', 'blackAndInserter']),
  freeNarrations: z.int().min(0),
  /** A month of PRO, in cents of a US dollar. */
  subscriptionPriceCents: z.int().min(50),
  /** The caps a day that are not the product's own (`limits`). */
  dailyCaps: dailyCapOverrides(),
  /** What API Gateway lets through to all functions together; above it people see the quota page. */
  throttle: z.strictObject({ requestsPerSecond: z.int().min(1), burst: z.int().min(1) }),
  /**
   * Runs at once that a function has to itself, and cannot pass, by the function's name. They are taken from the account's
   * 1,000, and a new account has too few to give any away.
   */
  reservedConcurrency: z.record(z.string(), z.int().min(1)),
  /**
   * Without it there is no firewall. Requests are the API's, from one address; costly ones have something made. AWS takes
   * no less than 10.
   */
  firewall: z.strictObject({ requestsPerMinute: z.int().min(10), costlyRequestsPerMinute: z.int().min(10) }).optional(),
  /** How long logs are kept: one of the periods that CloudWatch offers. */
  logDays: z.int().refine((days) => days in RetentionDays, 'must be a period that CloudWatch offers, e.g. 7, 30 or 90'),
  /** To which of the last days the table can be brought back. */
  backupDays: z.int().min(1).max(35),
  /** How long files that were deleted or replaced can be brought back; 0: not at all. */
  deletedMediaDays: z.int().min(0).max(35),
  /** What a month of the account may cost, in US dollars, before somebody is told. */
  monthlyBudgetDollars: z.number().positive(),
  /** Whether table, pictures and keys outlive the stack and refuse to be deleted. */
  keepData: z.boolean(),
  /** The number of the secret by which functions know CloudFront; the next number changes it, see `docs/how-to/deploy-a-stage.md`. */
  originSecret: z.int().min(1),
  mediaKeys: MediaKeys.default({ oldest: 1, signing: 1, newest: 1 }),
  /** Whether a release of what moves money reaches one call in ten first, and goes back by itself when that fails. */
  gradualDeploys: z.boolean(),
  /** A table that a restore has made, gone on with in the place of our own; that one stays, where data are kept. */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'must be the name of a table')
    .optional(),
  signIn: SignIn,
  /** Where people may write to. */
  supportEmail: z.email().optional(),
  /** Who is told when an alarm goes off; without it, whoever looks. */
  alarmEmail: z.email().optional(),
  /** Where alarms find the runbook, e.g. its page in the repository; without it they name its file. */
  runbookUrl: z.url().optional(),
  /** Without it the site has CloudFront's own name. */
  domain: Domain.optional(),
});

export type StageConfig = z.output<typeof Stage> & { name: string; dataRemoval: RemovalPolicy };

/** What must fit together. */
const Settings = Stage.refine(({ speechEngine, wordTimings }) => speechEngine !== 'generative' || !wordTimings, {
  path: ['wordTimings'],
  error: 'must be false: generative voices tell no times',
}).refine(({ region, domain }) => domain === undefined || domain.api.certificateArn.split(':')[3] === region, {
  path: ['domain', 'api', 'certificateArn'],
  error: 'must be in the region of the stage',
});

/** A stage's settings that cannot be used, told in one line. */
export class StageError extends OperatorError {
  override readonly name = 'StageError';
}

const NAME = /^[a-z][a-z0-9-]{0,15}$/;

/** What people write when they mean a stage that has settings of its own. */
const MISSPELLED = /^(?:prod|prd|live|stag|stg|develop)/;

/** The names of all settings, those within others after a dot, e.g. `signIn.microsoftIssuer`. */
export const settingNames = (): string[] =>
  Object.entries(Stage.shape).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
    return inner instanceof z.core.$ZodObject
      ? Object.keys(inner._zod.def.shape).map((key) => `${name}.${key}`)
      : [name];
  });

/**
 * The settings of a stage: `dev`, `staging` and `prod` have their own in `stages.json`; a stage of any other name is
 * somebody's own copy of `dev`.
 * @throws StageError for a name that AWS would refuse within other names, and for settings that are unknown or half there.
 */
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
  if (parsed.success) {
    // What a first deployment made that then failed holds nothing yet, and goes with it: otherwise each try leaves a table.
    const { RETAIN_ON_UPDATE_OR_DELETE: kept, DESTROY } = RemovalPolicy;
    const dataRemoval = parsed.data.keepData ? kept : DESTROY;
    return { ...parsed.data, name, dataRemoval };
  }
  const [issue] = parsed.error.issues;
  const path = [key, ...(issue?.path ?? [])].join('.');
  throw new StageError(`infra/stages.json, ${path}: ${issue?.message ?? 'is not a stage'}.`);
};

/**
 * The settings of a stage that is to be deployed, with what is given beside `stages.json`.
 * @throws StageError as `stageConfig`, and where data are kept and nobody would be told of trouble with them
 */
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
