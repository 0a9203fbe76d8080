import { statfs } from 'node:fs/promises';
import type { Checks, DiskCheck, Health, ServerCheck } from '#shared/health.ts';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';
import { proveWritable } from '#local/platform/files/dataFolder.ts';
import { version } from '#local/build/version.mjs';

const CACHE_MILLISECONDS = 5_000;
const SERVER_MILLISECONDS = 2_000;
/** Room for about 500 stories with their sound. */
const LOW_BYTES = 1_000_000_000;
const REFUSED = [401, 403];

type Server = { url: string; key?: string | undefined };
type Ask = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;

/**
 * Asks for the list of models, because that costs nothing. Servers without this list answer 404, which is good enough.
 */
export const checkServer = async (server: Server | undefined, ask: Ask): Promise<ServerCheck> => {
  if (!server) return 'works';
  const headers: Record<string, string> = server.key ? { authorization: `Bearer ${server.key}` } : {};
  try {
    const status = await withTimeLimit({ milliseconds: SERVER_MILLISECONDS }, async (signal) => {
      const response = await ask(`${server.url}/v1/models`, { headers, signal });
      await response.body?.cancel();
      return response.status;
    });
    return status >= 500 || REFUSED.includes(status) ? 'failing' : 'works';
  } catch {
    return 'failing';
  }
};

export const checkDisk = async (folder: string, lowBytes = LOW_BYTES): Promise<DiskCheck> => {
  try {
    await proveWritable(folder);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < lowBytes ? 'low' : 'works';
  } catch {
    return 'failing';
  }
};

const statusOf = ({ model, voice, disk }: Checks): Health['status'] => {
  if (disk === 'failing') return 'failing';
  return [model, voice, disk].every((check) => check === 'works') ? 'ready' : 'degraded';
};

type HealthOptions = {
  check: { [Name in keyof Checks]: () => Promise<Checks[Name]> };
  isStarted: () => boolean;
  now: () => Date;
};

/** Never asks a model for a story. One result serves all requests of five seconds. */
export const createHealth = ({ check, isStarted, now }: HealthOptions): (() => Promise<Health>) => {
  let latest: { at: number; health: Promise<Health> } | undefined;
  const measure = async (): Promise<Health> => {
    const [model, voice, disk] = await Promise.all([check.model(), check.voice(), check.disk()]);
    const checks = { model, voice, disk };
    return { status: statusOf(checks), version, checks };
  };
  return async () => {
    if (!isStarted()) return { status: 'starting', version };
    const at = now().getTime();
    if (!latest || Math.abs(at - latest.at) >= CACHE_MILLISECONDS) latest = { at, health: measure() };
    return latest.health;
  };
};
