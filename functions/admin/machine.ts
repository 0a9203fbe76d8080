import { MachineStatus } from '#shared/admin/getSystem.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { fetchText } from '#functions/platform/fetchText.ts';
import type { Deployment, Machine } from './ports.ts';

/** Longer than the machine waits for the servers of model and voices. */
const TIMEOUT_MILLISECONDS = 5_000;

type Send = (url: string, init: { signal: AbortSignal }) => Promise<Response>;

export const machineAt = (statusUrl: string | undefined, send: Send): Machine => ({
  status: async () => {
    if (statusUrl === undefined) return undefined;
    const { response, text } = await fetchText(send, statusUrl, {}, { milliseconds: TIMEOUT_MILLISECONDS });
    if (!response.ok) throw new Error(`the machine answered ${response.status}`);
    return MachineStatus.parse(JSON.parse(text));
  },
});

export const buildMachine: Builder<Machine> = (env) => machineAt(env.STATUS_URL, fetch);

export const buildDeployment: Builder<Deployment> = (env) => ({
  version: env.PRODUCT_VERSION,
  dashboardUrl: env.DASHBOARD_URL,
});
