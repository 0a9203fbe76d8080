import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod';
import settings from './stages.json' with { type: 'json' };

const Domain = z.strictObject({
  name: z.hostname(),
  /** CloudFront takes certificates of that region alone. */
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'must be an ACM certificate in us-east-1'),
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

const Stage = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, e.g. us-east-1'),
  /** A foundation model of Bedrock that sees pictures, or an inference profile of one (`us.…`, `eu.…`). */
  storyModelId: z.string().min(1),
  speechEngine: z.enum(['neural', 'standard', 'generative', 'long-form']),
  /**
   * How MediaConvert is told to show a picture: as the input itself, or over black. Both make the same video; `npm run
   * verify:aws` says whether an account takes them.
   */
  videoDocument: z.enum(['imageInput', 'blackAndInserter']),
  freeNarrations: z.int().min(0),
  /** A month of PRO, in cents of a US dollar. */
  subscriptionPriceCents: z.int().min(50),
  /** How long logs are kept: one of the periods that CloudWatch offers. */
  logDays: z.int().refine((days) => days in RetentionDays, 'must be a period that CloudWatch offers, e.g. 7, 30 or 90'),
  /** What a month of the account may cost, in US dollars, before somebody is told. */
  monthlyBudgetDollars: z.number().positive(),
  /** Whether table, pictures and keys outlive the stack and refuse to be deleted. */
  keepData: z.boolean(),
  signIn: SignIn,
  /** Where people may write to. */
  supportEmail: z.email().optional(),
  /** Who is told when an alarm goes off; without it, whoever looks. */
  alarmEmail: z.email().optional(),
  /** Without it the site has CloudFront's own name. */
  domain: Domain.optional(),
});

export type StageConfig = z.output<typeof Stage> & { name: string; dataRemoval: RemovalPolicy };

/** Under which name CloudWatch has a stage's metrics. */
export const metricsNamespace = ({ name }: Pick<StageConfig, 'name'>): string => `AThousandWords/${name}`;

/** A stage's settings that cannot be used, told in one line. */
export class StageError extends Error {
  override readonly name = 'StageError';
}

const NAME = /^[a-z][a-z0-9-]{0,15}$/;

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
  const key = Object.hasOwn(all, name) ? name : 'dev';
  const parsed = Stage.safeParse(all[key]);
  if (parsed.success) {
    const dataRemoval = parsed.data.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    return { ...parsed.data, name, dataRemoval };
  }
  const [issue] = parsed.error.issues;
  const path = [key, ...(issue?.path ?? [])].join('.');
  throw new StageError(`infra/stages.json, ${path}: ${issue?.message ?? 'is not a stage'}.`);
};
