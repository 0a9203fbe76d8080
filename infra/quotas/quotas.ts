import { OperatorError } from '#functions/platform/operatorError.ts';
import { measuresOf, type AssetBytes } from './measures.ts';
import quotas from './quotas.json' with { type: 'json' };
import type { QuotaTemplate } from './template.ts';

/** An AWS maximum and the page that states it. For an adjustable quota, `max` is the default. */
export type Quota = { id: string; what: string; max: number; source: string };

export const documentedQuotas: readonly Quota[] = quotas;

export class QuotaError extends OperatorError {
  override readonly name = 'QuotaError';
}

export const overQuota = (
  templates: ReadonlyMap<string, QuotaTemplate>,
  assetBytes: AssetBytes = () => undefined,
): string[] => {
  const measures = measuresOf(templates, assetBytes);
  return documentedQuotas.flatMap(({ id, what, max, source }) =>
    (measures.get(id) ?? [])
      .filter(({ amount }) => amount > max)
      .map(({ at, amount }) => `${at} has ${amount} ${what}; AWS allows ${max} (${source}).`),
  );
};

/** Checks templates before a deployment, because AWS would refuse them only after minutes. @throws QuotaError */
export const refuseOverQuota = (...given: Parameters<typeof overQuota>): void => {
  const faults = overQuota(...given);
  if (faults.length > 0) throw new QuotaError(faults.join('\n'));
};
