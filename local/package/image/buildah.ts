import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs buildah with its own storage. The driver vfs works without a kernel module. */
export const buildahIn = (folder: string) => {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  return async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('buildah', [...storage, ...args], { maxBuffer: 50_000_000 });
    return stdout.trim();
  };
};

export type Buildah = ReturnType<typeof buildahIn>;

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** @returns a sentence, or undefined if an image can be built here */
export const whyNoImage = (): string | undefined => {
  if (process.platform !== 'linux') return 'An image can be built on Linux only.';
  if (!runs('buildah', '--version')) return 'buildah is missing: apt-get install buildah';
  if (!runs('mmdebstrap', '--version')) return 'mmdebstrap is missing: apt-get install mmdebstrap';
  if (!runs('strip', '--version')) return 'strip is missing: apt-get install binutils';
  if (process.arch !== 'x64')
    return 'This command makes an image for amd64 only. Elsewhere: docker build -f Containerfile .';
  if (process.getuid?.() !== 0) return 'An image needs the rights of root: sudo npm run image';
  if (!runs('unshare', '--mount', 'true'))
    return 'Nothing can be mounted here, for example inside a container without this right.';
  return undefined;
};
