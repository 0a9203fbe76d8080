import { getPause as spec } from '#shared/admin/getPause.ts';
import { buildDailyCaps } from '#functions/account/dailyCaps.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildPause } from '#functions/account/store/pause.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { presentPause, type PausePorts } from './presentPause.ts';

type Needs = PausePorts & { pause: Pick<AccountPorts['pause'], 'find'> };

export const getPause =
  (needs: Needs): UseCase<typeof spec> =>
  async () =>
    presentPause(needs, await needs.pause.find());

export const handler = serve('admin.getPause', spec, getPause, {
  callers: buildCallers,
  pause: buildPause,
  dailyCaps: buildDailyCaps,
  directory: buildDirectory,
});
