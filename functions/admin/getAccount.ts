import { getAccount as spec } from '#shared/admin/getAccount.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { readManagedAccount } from './presentAccount.ts';
import { withRefusals } from './refuse.ts';

type Needs = Pick<LifecyclePorts, 'directory'> & Pick<PlatformPorts, 'now'>;

export const getAccount =
  ({ directory, now }: Needs): UseCase<typeof spec> =>
  async ({ params: { accountId }, caller, fail }) =>
    withRefusals(
      (_, reason, options) => fail('NOT_FOUND', reason, options),
      () => readManagedAccount({ directory }, accountId, { caller, now: now() }),
    );

export const handler = serve('admin.getAccount', spec, getAccount, {
  callers: buildCallers,
  directory: buildDirectory,
  now: buildNow,
});
