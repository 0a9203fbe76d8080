import type { StageConfig } from '../../stages.ts';
import type { Aws } from './aws.ts';
import type { Check, Finding } from './finding.ts';
import quotas from './quotas.json' with { type: 'json' };

type Quota = (typeof quotas)[number];
type Stage = Pick<StageConfig, 'storyModelId' | 'reservedConcurrency'>;

/** Lambda refuses a reservation that leaves fewer unreserved executions. */
const MIN_UNRESERVED = 100;

/** The model's name in quotas: `us.anthropic.claude-haiku-4-5-20251001-v1:0` is `Claude Haiku 4.5`. */
const modelPattern = (modelId: string): string => {
  const name = (modelId.split('.').at(-1) ?? modelId).replace(/-v\d+(:\d+)*$/, '').replace(/-\d{8}$/, '');
  return name.replace(/(\d)-(\d)/g, '$1\\.$2').replaceAll('-', '[ -]');
};

const leastOf = ({ service, least }: Quota, { reservedConcurrency }: Stage): number => {
  const reserved = Object.values(reservedConcurrency).reduce((sum, one) => sum + one, 0);
  return service === 'lambda' && reserved > 0 ? Math.max(least, reserved + MIN_UNRESERVED) : least;
};

const judge = (quota: Quota, value: number, least: number): Finding => {
  const { what, unit, wanted, service } = quota;
  const has = `${value}${unit}`;
  const check = `quota: ${what}`;
  if (value < least)
    return {
      check,
      outcome: 'missing',
      says: `${has}, but ${least} are needed: request an increase in the Service Quotas console, ${service}`,
    };
  if (value < wanted) return { check, outcome: 'note', says: `${has}; docs/scale.md assumes ${wanted}` };
  return { check, outcome: 'ok', says: has };
};

export const quotaChecks = (aws: Pick<Aws, 'quotas'>, stage: Stage): Check[] =>
  quotas.map((quota) => ({
    name: `quota: ${quota.what}`,
    look: async () => {
      const pattern = new RegExp(quota.name.replace('MODEL', modelPattern(stage.storyModelId)), 'i');
      const values = (await aws.quotas(quota.service)).filter(({ name }) => pattern.test(name));
      if (values.length === 0)
        return [{ check: `quota: ${quota.what}`, outcome: 'unknown', says: 'Service Quotas does not report it' }];
      // A model has separate quotas for calls with and without an inference profile. The larger one applies to our
      // calls.
      return [judge(quota, Math.max(...values.map(({ value }) => value)), leastOf(quota, stage))];
    },
  }));
