import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import record from '#infra/workflows/record.asl.json' with { type: 'json' };
import { bundleCode } from '#local/build/code/bundleCode.ts';
import { runMachine } from '#local/standins/stepfunctions/testing/runMachine.ts';
import { rejectOnAbort } from '#functions/platform/withTimeLimit.ts';
import { createStepThread } from './stepThread.ts';

const fixture = 'local/platform/threads/workerPool.fixture.ts';
const folder = mkdtempSync(join(tmpdir(), 'aw-steps-'));
beforeAll(() => bundleCode(join(import.meta.dirname, '../..'), [fixture], folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With this clock, the state's time limit never expires, and retries do not wait. */
const byTheStep: NonNullable<NonNullable<Parameters<typeof runMachine>[1]>['clock']> = {
  now: () => new Date(),
  elapsedSeconds: () => 0,
  sleep: (milliseconds, signal) =>
    milliseconds < 5_000 ? Promise.resolve() : rejectOnAbort(new Promise<never>(() => undefined), signal),
  wakeNext: () => undefined,
  runUntil: (work) => work,
};

test('ends a step that computes for longer than Lambda lets it, retries it as AWS does, and says why it failed', async () => {
  const thread = createStepThread(async () => pathToFileURL(join(folder, fixture.replace(/ts$/, 'js'))));
  const calls: { name: string; payload: unknown }[] = [];
  try {
    const result = await runMachine(record, {
      input: { uid: 'a'.repeat(22), recordingId: 'b'.repeat(22) },
      clock: byTheStep,
      invoke: async (name, payload) => {
        calls.push({ name, payload });
        return name.includes('CheckFunction') ? thread.run('endless', payload, {}, 0.2) : null;
      },
    });
    expect(result).toMatchObject({
      error: 'Sandbox.Timedout',
      cause: JSON.stringify({ errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 0.20 seconds' }),
    });
    expect(calls.map(({ name }) => name)).toEqual(['${CheckFunction}', '${CheckFunction}', '${FailRecordingFunction}']);
    expect(calls.at(-1)?.payload).toMatchObject({ error: 'Sandbox.Timedout' });
    expect(await thread.run('answers', 7, {}, 0.2)).toBe(7);
  } finally {
    await thread.end();
  }
});
