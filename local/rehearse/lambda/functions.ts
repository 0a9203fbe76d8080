import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type Deployed = {
  name: string;
  arn: string;
  roleArn: string;
  folder: string;
  memoryMegabytes: number;
  variables: Readonly<Record<string, string>>;
  hasLayer: boolean;
  logGroup: string;
};

export type Surroundings = (deployed: Deployed) => Readonly<Record<string, string>>;

type Reply = { id: string; value?: unknown; failed?: { name: string; message: string }; readVariables: string[] };
type Instance = { worker: Worker; waiting: Map<string, (reply: Reply) => void>; usedAt: number };

export type Functions = {
  invoke(arn: string, event: unknown): Promise<unknown>;
  moveClock(seconds: number): void;
  readVariables(): ReadonlyMap<string, ReadonlySet<string>>;
  logs(): ReadonlyMap<string, string>;
  close(): Promise<void>;
};

/** Limits the functions that stay loaded. Each one is a thread that takes about 20 MB. */
const MAX_WARM = 32;
const YOUNG_MEGABYTES = 8;

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** Runs each function in a separate thread, without this process's environment variables. */
export const createFunctions = (deployed: readonly Deployed[], surroundings: Surroundings): Functions => {
  const byArn = new Map(deployed.map((one) => [one.arn, one]));
  const instances = new Map<string, Instance>();
  const readVariables = new Map<string, Set<string>>();
  const logs = new Map<string, string>();
  let aheadMilliseconds = 0;

  const end = async (name: string): Promise<void> => {
    const instance = instances.get(name);
    instances.delete(name);
    await instance?.worker.terminate();
  };

  const cool = async (): Promise<void> => {
    const idle = [...instances].filter(([, { waiting }]) => waiting.size === 0);
    const [oldest] = idle.toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    if (instances.size >= MAX_WARM && oldest) await end(oldest[0]);
  };

  const start = (one: Deployed): Instance => {
    const worker = new Worker(new URL('thread.mjs', import.meta.url), {
      workerData: { file: join(one.folder, 'index.js') },
      env: { ...one.variables, ...surroundings(one) },
      // Without this, the thread would load the TypeScript loader of tsx or vitest.
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: one.memoryMegabytes },
    });
    const instance: Instance = { worker, waiting: new Map(), usedAt: 0 };
    const log = (chunk: Buffer): void => void logs.set(one.name, `${logs.get(one.name) ?? ''}${chunk.toString()}`);
    worker.stdout.on('data', log);
    worker.stderr.on('data', log);
    worker.on('message', (reply: Reply) => {
      instance.waiting.get(reply.id)?.(reply);
      instance.waiting.delete(reply.id);
    });
    worker.on('error', ({ name, message }) => {
      instances.delete(one.name);
      for (const [id, tell] of instance.waiting) tell({ id, failed: { name, message }, readVariables: [] });
    });
    instances.set(one.name, instance);
    return instance;
  };

  return {
    invoke: async (arn, event) => {
      // Removes a version or alias from the ARN, because all of them run the same code here.
      const one = byArn.get(arn.split(':').slice(0, 7).join(':'));
      if (!one) throw named('ResourceNotFoundException', `Function not found: ${arn}`);
      await cool();
      const instance = instances.get(one.name) ?? start(one);
      instance.usedAt = performance.now();
      const id = randomUUID();
      const reply = await new Promise<Reply>((resolve) => {
        instance.waiting.set(id, resolve);
        const context = { awsRequestId: id, functionName: one.name };
        instance.worker.postMessage({ id, event, context, aheadMilliseconds });
      });
      readVariables.set(one.name, new Set([...(readVariables.get(one.name) ?? []), ...reply.readVariables]));
      if (reply.failed) throw named(reply.failed.name, reply.failed.message);
      return reply.value;
    },
    moveClock: (seconds) => void (aheadMilliseconds += 1000 * seconds),
    readVariables: () => readVariables,
    logs: () => logs,
    close: async () => void (await Promise.all([...instances.keys()].map(end))),
  };
};
