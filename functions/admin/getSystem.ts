import { getSystem as spec } from '#shared/admin/getSystem.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildDeployment, buildMachine } from './machine.ts';
import type { AdminPorts } from './ports.ts';

type Needs = Pick<AdminPorts, 'deployment' | 'machine'>;

export const getSystem =
  ({ deployment: { version, dashboardUrl }, machine }: Needs): UseCase<typeof spec> =>
  async () => ({ version, machine: (await machine.status()) ?? null, dashboardUrl: dashboardUrl ?? null });

export const handler = serve('admin.getSystem', spec, getSystem, {
  callers: buildCallers,
  deployment: buildDeployment,
  machine: buildMachine,
});
