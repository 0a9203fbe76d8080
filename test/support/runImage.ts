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

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
};

/** The memory of all processes of this user, in bytes. A page that several of them share counts once, as in a cgroup. */
const memoryOf = (uid: number): number => {
  const own = new RegExp(`^Uid:\\s+${uid}\\b`, 'm');
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && own.test(readProcess(name, 'status')))
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0));
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
    stdio: 'pipe',
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  let mostMemory = 0;
  const timer = setInterval(() => (mostMemory = Math.max(mostMemory, memoryOf(UID))), SAMPLE_MILLISECONDS);
  const ended = once(child, 'close').finally(() => clearInterval(timer));
  let stopped: Promise<void> | undefined;
  return {
    root,
    config,
    stdin: child.stdin,
    /** Also part of `output`. */
    stdout: child.stdout,
    output: () => text,
    mostMemory: () => mostMemory,
    ended,
    /** Ends the first process, as `docker kill` does, and with it all others. Then removes the container. */
    stop: (): Promise<void> => {
      stopped ??= (async () => {
        // `unshare` cannot pass the signal on, because the process has become another user.
        for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
        await ended;
        await buildah('rm', container);
      })();
      return stopped;
    },
  };
};

export type RunningImage = Awaited<ReturnType<typeof runImage>>;
