import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_FILE } from '#infra/operator/stageEnvironment.ts';

/** @returns undefined if the product is not running, or if an earlier version is running */
const controlUrlOf = (folder: string): string | undefined => {
  const path = join(folder, OPERATOR_FILE);
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)['CONTROL_URL'];
};

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** Sends a command to the product that uses the data folder. @returns undefined if no product answers */
export const askRunningProduct = async (
  folder: string,
  command: 'backup' | 'invite' | 'invite-admin',
): Promise<Response | undefined> => {
  const url = controlUrlOf(folder);
  if (url === undefined) return undefined;
  return fetch(`${url}/${command}`, { method: 'POST' }).catch((error: unknown) => {
    // A killed product leaves the file.
    if (isRefusedConnection(error)) return undefined;
    throw error;
  });
};
