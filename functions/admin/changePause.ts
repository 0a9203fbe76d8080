import { changePause as spec, type PauseChange } from '#shared/admin/changePause.ts';
import { buildDailyCaps } from '#functions/account/dailyCaps.ts';
import { beginPause, endPause } from '#functions/account/managePause.ts';
import type { AccountPorts, Paused } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildPause } from '#functions/account/store/pause.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { audited } from './audited.ts';
import type { AdminPorts } from './ports.ts';
import { presentPause, type PausePorts } from './presentPause.ts';
import { withRefusals } from './refuse.ts';
import { buildAudit } from './store/audit.ts';

type Needs = PausePorts & Pick<AdminPorts, 'audit'> & Pick<AccountPorts, 'pause'>;

/** @returns the pause after the change */
const change = async (needs: Needs, { action, reason }: PauseChange, by: string): Promise<Paused | undefined> => {
  if (action === 'begin') return beginPause(needs, { reason, by });
  await endPause(needs);
  return undefined;
};

export const changePause =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ body, caller, fail }) =>
    withRefusals(
      (_, reason, options) => fail('ACTION_REFUSED', reason, options),
      async () => {
        const { action, reason } = body;
        const entry = { action: `pause.${action}`, target: '', reason, by: caller.id } as const;
        const paused = await audited(needs, entry, () => change(needs, body, caller.id));
        return presentPause(needs, paused);
      },
    );

export const handler = serve('admin.changePause', spec, changePause, {
  callers: buildCallers,
  audit: buildAudit,
  pause: buildPause,
  dailyCaps: buildDailyCaps,
  directory: buildDirectory,
});
