import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { MachineStatus } from '#shared/admin/getSystem.ts';
import { packBackup } from '#local/data/backup/packBackup.ts';
import { removeStaging, stageBackup } from '#local/data/backup/staging.ts';
import { openFailure } from '#local/platform/files/dataFolder.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';

const SECRET_BYTES = 32;

type ControlOptions = {
  dataFolder: string;
  copyTable: (path: string) => Promise<void>;
  /** Undefined where nobody needs an invitation. */
  invite: ((invitation: { isAdmin: boolean }) => Promise<string>) | undefined;
  status: () => Promise<MachineStatus>;
  now: () => Date;
};

const refuse = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
};

/**
 * Answers commands of the person who runs the product, such as a backup, and tells the page for administrators about this
 * machine. Security: other users of the machine can reach the port. So the path contains a secret, which is new at each
 * start and stands in the operator file.
 */
export const createControl = ({
  dataFolder,
  copyTable,
  invite,
  status,
  now,
}: ControlOptions): Emulator & { path: string } => {
  const path = `/${randomBytes(SECRET_BYTES).toString('base64url')}`;
  let running: Promise<void> | undefined;

  const sendBackup = async (response: ServerResponse): Promise<void> => {
    try {
      const staging = await stageBackup(dataFolder, copyTable);
      response.writeHead(200, { 'content-type': 'application/x-tar' });
      await pipeline(packBackup(staging, now), response, { end: false });
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      const known = openFailure(dataFolder, error);
      if (known === error) throw error;
      refuse(response, 507, known instanceof Error ? known.message : String(known));
    } finally {
      removeStaging(dataFolder);
    }
  };

  const sendInvitation = async (response: ServerResponse, isAdmin: boolean): Promise<void> => {
    if (!invite)
      return refuse(
        response,
        409,
        'Nobody can be invited. SIGN_IN=local with SIGN_UP=invitation or open has invitations.',
      );
    const link = await invite({ isAdmin });
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(link);
  };

  return {
    name: 'control',
    path,
    handle: async ({ method, url }, response) => {
      if (method === 'POST' && (url === `${path}/invite` || url === `${path}/invite-admin`))
        return sendInvitation(response, url.endsWith('-admin'));
      if (method === 'GET' && url === `${path}/status`) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await status()));
        return;
      }
      if (method !== 'POST' || url !== `${path}/backup`) return refuse(response, 404, 'Not found.');
      if (running) return refuse(response, 409, 'A backup is being made already. Wait until it is complete.');
      running = sendBackup(response).finally(() => (running = undefined));
      await running;
      // Only now: until the copy is removed, the next backup would be refused.
      if (!response.writableEnded) response.end();
    },
    close: async () => running?.catch(() => {}),
  };
};
