import type { StageConfig } from './stages.ts';

type Stage = Pick<StageConfig, 'name'>;

const RUNBOOK = 'docs/runbook.md';

const PREFIX = 'AThousandWords';

/** Fixed names, e.g. `AThousandWords-prod-story-createStory`, let operators paste the runbook's commands. */
export const nameOf = ({ name: stage }: Stage, name: string): string => `${PREFIX}-${stage}-${name.replace('.', '-')}`;

export const dashboardNameOf = (stage: Stage): string => nameOf(stage, 'Operations');

/** The page of the dashboard in the AWS console. */
export const dashboardUrlOf = (stage: Pick<StageConfig, 'name' | 'region'>): string =>
  `https://${stage.region}.console.aws.amazon.com/cloudwatch/home?region=${stage.region}#dashboards/dashboard/${dashboardNameOf(stage)}`;

export const metricsNamespace = ({ name: stage }: Stage): string => `${PREFIX}/${stage}`;

export const logGroupNameOf = ({ name: stage }: Stage, name: string): string => `/a-thousand-words/${stage}/${name}`;

/**
 * Log groups with this prefix are covered by one policy per account. Each other name would need an entry in a policy
 * that is limited to 5,120 characters.
 */
export const deliveredLogGroupNameOf = ({ name: stage }: Stage, name: string): string =>
  `/aws/vendedlogs/a-thousand-words/${stage}/${name}`;

/** The anchor that GitHub gives to a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .replaceAll(' ', '-');

type AlarmText = {
  title: string;
  loses: string;
};

/** An alarm's description says what customers lose, and where the runbook describes the alarm. */
export const alarmTexts = (
  stage: Pick<StageConfig, 'name' | 'runbookUrl'>,
  { title, loses }: AlarmText,
): { alarmName: string; alarmDescription: string } => ({
  alarmName: `${PREFIX}-${stage.name}-${anchorOf(title)}`,
  alarmDescription: `${loses} ${stage.runbookUrl ?? RUNBOOK}#${anchorOf(title)}`,
});

/** Prefixes are unique per region across all AWS customers, hence the account number. */
export const poolDomainPrefix = (stage: string, account: string): string => `words-${stage}-${account}`;

export const poolOrigin = ({ name, region }: { name: string; region: string }, account: string): string =>
  `https://${poolDomainPrefix(name, account)}.auth.${region}.amazoncognito.com`;

const signInProviders = ['google', 'microsoft', 'oidc'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** The name is fixed, because the first deployment already reads the secret. */
export const providerSecretName = (stage: string, provider: SignInProvider): string =>
  `a-thousand-words/${stage}/${provider}`;

export const uploadOriginOf = ({ bucketRegionalDomainName }: { bucketRegionalDomainName: string }): string =>
  `https://${bucketRegionalDomainName}`;
