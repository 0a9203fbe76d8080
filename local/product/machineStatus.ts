import { statfs } from 'node:fs/promises';
import type { MachineStatus } from '#shared/admin/getSystem.ts';
import type { ServerCheck } from '#shared/health.ts';
import { checkDisk } from './health.ts';

type Options = {
  dataFolder: string;
  checks: { model: () => Promise<ServerCheck>; voice: () => Promise<ServerCheck> };
  filesBytes: () => number;
};

const spaceOf = async (folder: string): Promise<MachineStatus['space']> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    // The check of the disk says that it fails.
    return null;
  }
};

/** Takes the same time however many stories are stored. */
export const readMachineStatus = async ({ dataFolder, checks, filesBytes }: Options): Promise<MachineStatus> => {
  const [model, voice, disk, space] = await Promise.all([
    checks.model(),
    checks.voice(),
    checkDisk(dataFolder),
    spaceOf(dataFolder),
  ]);
  return { checks: { model, voice, disk }, filesBytes: filesBytes(), space };
};
