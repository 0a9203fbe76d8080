import { reportViolations as spec } from '#shared/account/reportViolations.ts';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { parseJson } from '#functions/platform/http/json.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { createRateLimit } from '#functions/platform/rateLimit.ts';
import type { AccountPorts } from './ports.ts';
import { readViolations } from './readViolations.ts';

export const reportViolations =
  ({ reportLimit, log }: Pick<AccountPorts, 'reportLimit'> & Pick<PlatformPorts, 'log'>): UseCase<typeof spec> =>
  async ({ body, requestId, fail }) => {
    if (!(await reportLimit.take())) throw fail('QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS');
    if (body.length > limits.violationReportBytes) throw fail('BAD_REQUEST', 'BODY_TOO_LONG');
    const violations = readViolations(parseJson(body, 'application/json')).slice(0, limits.violationsPerReport);
    for (const violation of violations) log.warn('content security policy violated', { ...violation, requestId });
    return {};
  };

const buildReportLimit: Builder<AccountPorts['reportLimit']> = () =>
  createRateLimit({ maxPerMinute: limits.violationReportsPerMinute, now: () => new Date() });

export const handler = serve('account.reportViolations', spec, reportViolations, {
  reportLimit: buildReportLimit,
  log: buildLog,
});
