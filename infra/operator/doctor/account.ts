import type { StageConfig } from '../../stages.ts';
import type { Aws } from './aws.ts';
import type { Check, Finding } from './finding.ts';

/** The minimum bootstrap version that CDK's templates require. */
const BOOTSTRAP_LEAST = 6;
const CLOUDFRONT_REGION = 'us-east-1';
const RENEW_DAYS = 30;
const MILLISECONDS_PER_DAY = 86_400_000;

type Stage = Pick<
  StageConfig,
  'name' | 'region' | 'domain' | 'firewall' | 'alarmEmail' | 'keepData' | 'monthlyBudgetDollars'
>;

/** CDK must be bootstrapped in the stage's region. A stage with a firewall needs us-east-1 too. */
export const bootstrapChecks = (aws: Pick<Aws, 'stack'>, { region, firewall }: Stage, account: string): Check[] =>
  [...new Set([region, ...(firewall ? [CLOUDFRONT_REGION] : [])])].map((at) => ({
    name: `bootstrap in ${at}`,
    look: async () => {
      const check = `bootstrap in ${at}`;
      const version = Number((await aws.stack('CDKToolkit', at))?.outputs['BootstrapVersion'] ?? 0);
      if (version >= BOOTSTRAP_LEAST) return [{ check, outcome: 'ok', says: `version ${version}` }];
      const why = version === 0 ? 'is missing' : `has version ${version}, but ${BOOTSTRAP_LEAST} is needed`;
      return [{ check, outcome: 'missing', says: `${why}: npx cdk bootstrap aws://${account}/${at}` }];
    },
  }));

const covers = (names: readonly string[], domain: string): boolean =>
  names.some(
    (name) => name === domain || (name.startsWith('*.') && domain.split('.').slice(1).join('.') === name.slice(2)),
  );

type Certificate = Awaited<ReturnType<Aws['certificate']>>;

const problemOf = ({ status, names, endsAt }: Certificate, name: string, now: Date): string | undefined => {
  if (status !== 'ISSUED') return `the certificate is ${status}: add the DNS records that ACM asks for`;
  if (!covers(names, name)) return `the certificate is for ${names.join(', ')}, not for ${name}`;
  const days = endsAt ? Math.floor((endsAt.getTime() - now.getTime()) / MILLISECONDS_PER_DAY) : Infinity;
  return days < RENEW_DAYS ? `the certificate expires in ${days} days, and ACM has not renewed it` : undefined;
};

export const domainCheck = (aws: Pick<Aws, 'certificate'>, { domain }: Stage, now: Date): Check => ({
  name: 'domain',
  look: async () => {
    const check = 'domain';
    if (!domain) return [{ check, outcome: 'note', says: 'none: the site uses its CloudFront domain' }];
    return Promise.all(
      [domain, domain.api].map(async ({ name, certificateArn }): Promise<Finding> => {
        const problem = problemOf(await aws.certificate(certificateArn), name, now);
        if (problem !== undefined) return { check, outcome: 'missing', says: problem };
        return { check, outcome: 'ok', says: `${name}, with an issued certificate` };
      }),
    );
  },
});

export const budgetCheck = (aws: Pick<Aws, 'budget'>, stage: Stage, account: string): Check => ({
  name: 'budget',
  look: async () => {
    const { name, alarmEmail, keepData, monthlyBudgetDollars } = stage;
    const confirmation: Finding =
      alarmEmail === undefined
        ? {
            check: 'alarms',
            outcome: keepData ? 'missing' : 'note',
            says: 'no one gets alarms: set alarmEmail in infra/stages.json',
          }
        : { check: 'alarms', outcome: 'ok', says: `${alarmEmail} gets alarms once it has confirmed the subscription` };
    const budget = await aws.budget(account, `a-thousand-words-${name}`);
    if (!budget) {
      const says = `$${monthlyBudgetDollars} a month, tracked from the first deployment`;
      return [confirmation, { check: 'budget', outcome: 'note', says }];
    }
    const says = `$${budget.spent.toFixed(2)} of $${budget.limit} spent this month`;
    return [confirmation, { check: 'budget', outcome: budget.spent < budget.limit ? 'ok' : 'note', says }];
  },
});
