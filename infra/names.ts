import type { StageConfig } from './stages.ts';

type Stage = Pick<StageConfig, 'name'>;

/** Where the runbook is, from the top of the repository. */
const RUNBOOK = 'docs/runbook.md';

const PREFIX = 'AThousandWords';

/**
 * What Lambda or Step Functions calls something of ours, e.g. `AThousandWords-prod-story-createStory`. Said here and not
 * left to CloudFormation: commands of the runbook can be pasted, and no stack has to export fifty names to another.
 */
export const nameOf = ({ name: stage }: Stage, name: string): string => `${PREFIX}-${stage}-${name.replace('.', '-')}`;

/** Under which name CloudWatch has a stage's metrics. */
export const metricsNamespace = ({ name: stage }: Stage): string => `${PREFIX}/${stage}`;

/** Where a function writes its log, e.g. `/a-thousand-words/prod/vision.createStory`. */
export const logGroupNameOf = ({ name: stage }: Stage, name: string): string => `/a-thousand-words/${stage}/${name}`;

/**
 * Where another service delivers a log, e.g. of a workflow. Under this beginning one policy lets it, for all of the account;
 * under any other each adds to a policy of 5,120 characters, which a dozen stages fill.
 */
export const deliveredLogGroupNameOf = ({ name: stage }: Stage, name: string): string =>
  `/aws/vendedlogs/a-thousand-words/${stage}/${name}`;

/** How GitHub makes a link's fragment of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .replaceAll(' ', '-');

type Said = {
  /** Its heading in the runbook. */
  title: string;
  /** What a customer loses. */
  loses: string;
};

/** What an alarm is called, and what it says: what a customer loses, and where the runbook goes on. */
export const alarmTexts = (
  stage: Pick<StageConfig, 'name' | 'runbookUrl'>,
  { title, loses }: Said,
): { alarmName: string; alarmDescription: string } => ({
  alarmName: `${PREFIX}-${stage.name}-${anchorOf(title)}`,
  alarmDescription: `${loses} ${stage.runbookUrl ?? RUNBOOK}#${anchorOf(title)}`,
});

/** A prefix is one in a region for all customers of AWS; the account's number makes it ours. */
export const poolDomainPrefix = (stage: string, account: string): string => `words-${stage}-${account}`;

/** Where the user pool's hosted pages are, with its scheme. */
export const poolOrigin = ({ name, region }: { name: string; region: string }, account: string): string =>
  `https://${poolDomainPrefix(name, account)}.auth.${region}.amazoncognito.com`;

const signInProviders = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/**
 * Where Secrets Manager has what a stage is called at a provider, as `{"clientId": "…", "clientSecret": "…"}`. Under a name
 * that is known beforehand: it must be there before the first deployment, which reads it.
 */
export const providerSecretName = (stage: string, provider: SignInProvider): string =>
  `a-thousand-words/${stage}/${provider}`;

/** Where browsers send files: the media bucket's own address. */
export const uploadOriginOf = ({ bucketRegionalDomainName }: { bucketRegionalDomainName: string }): string =>
  `https://${bucketRegionalDomainName}`;
