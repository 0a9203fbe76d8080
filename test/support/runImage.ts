import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import type { Buildah } from '#local/package/image/buildah.ts';

type Config = { Env: string[]; Entrypoint: string[]; User: string; Healthcheck: { Test: string[] } };
type Inspected = { Docker: { config: Config } };

const UID = 10_001;
const SAMPLE_MILLISECONDS = 100;
const KILOBYTE = 1024;

/** The memory of all processes of this user, in bytes. Pages that they share count once for each of them. */
const memoryOf = (uid: number): number => {
  const own = new RegExp(`^Uid:\\s+${uid}\\b`, 'm');
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/status`, 'utf8');
      } catch {
        return '';
      }
    });
  const sizes = statuses
    .filter((text) => own.test(text))
    .map((text) => Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) * KILOBYTE;
};

const childrenOf = (pid = 0): number[] => {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
};

// Mounts are seen by this process and its children alone, and end with them.
const SCRIPT = `set -e
mount --bind "$ROOT" "$ROOT"
mount -o remount,ro,bind "$ROOT"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount --bind "$DATA" "$ROOT/data"
exec env -i "$@"`;

/**
 * Runs an image as a container runtime does: read-only, as its own user, with one volume, and a temporary folder in
 * memory. `runc` is not needed, so that it also works inside a container.
 */
export const runImage = async (
  buildah: Buildah,
  image: string,
  { data, env, command }: { data: string; env: Record<string, string>; command?: string[] },
) => {
  const { config } = (JSON.parse(await buildah('inspect', '--type', 'image', image)) as Inspected).Docker;
  const container = await buildah('from', image);
  const root = await buildah('mount', container);
  const variables = [...config.Env, ...Object.entries(env).map((pair) => pair.join('='))];
  const change = [
    '/usr/sbin/chroot',
    `--userspec=${config.User}`,
    '--groups=',
    root,
    ...(command ?? config.Entrypoint),
  ];
  const isolated = ['--mount', '--propagation', 'private', '--pid', '--fork'];
  const child = spawn('unshare', [...isolated, 'sh', '-c', SCRIPT, 'sh', ...variables, ...change], {
    env: { PATH: process.env['PATH'] ?? '', ROOT: root, DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  let mostMemory = 0;
  const timer = setInterval(() => (mostMemory = Math.max(mostMemory, memoryOf(UID))), SAMPLE_MILLISECONDS);
  const ended = once(child, 'exit').finally(() => clearInterval(timer));
  return {
    root,
    config,
    output: () => text,
    mostMemory: () => mostMemory,
    ended,
    /** Ends the first process, as `docker kill` does, and with it all others. Then removes the container. */
    stop: async () => {
      // `unshare` cannot pass the signal on, because the process has become another user.
      for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
      await ended;
      await buildah('rm', container);
    },
  };
};
