import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { count } from '#test/support/count.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { executionArn } from './arn.ts';
import type { Invoke } from './resources/lambdaInvoke.ts';
import { openExecutions } from './storage/executions.ts';
import { createStepFunctions } from './stepfunctions.ts';
import { machine, NAMES, outputOf, steps } from './testing/killable.ts';
import type { Sleep } from './waiting.ts';
import { idle } from './testing/manualClock.ts';
import { invokes, machineOf } from './testing/runMachine.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'restart-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const now = () => new Date();
const child = fileURLToPath(new URL('testing/killable.child.ts', import.meta.url));

/** @param killAt number of the clock reading at which the process kills itself, or 0 for never */
const runChild = async (folder: string, killAt: number) => {
  const process_ = spawn(process.execPath, ['--import', 'tsx', child, folder, String(killAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  process_.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [, signal] = (await once(process_, 'close')) as [number | null, string | null];
  return { printed, signal };
};

const describeAll = async (folder: string, names: readonly string[]) => {
  const stepFunctions = await createStepFunctions({
    root: folder,
    machines: { killable: machine },
    invoke: steps(folder),
    now,
    sleep: () => Promise.resolve(),
  });
  const listening = await listen(stepFunctions);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new SFNClient({ endpoint: listening.url, region: 'us-east-1', credentials });
  await stepFunctions.drain();
  const describe = (name: string) =>
    client.send(new DescribeExecutionCommand({ executionArn: executionArn('killable', name) }));
  const described = await Promise.all(names.map(describe));
  client.destroy();
  await listening.close();
  return described.map(({ name, status, output = 'null' }) => ({
    name,
    status,
    output: JSON.parse(output) as unknown,
  }));
};

const ledgerOf = (folder: string, name: string) => {
  const lines = readFileSync(join(folder, 'ledger'), 'utf8').split('\n');
  return ['first', 'Left', 'Right', 'last'].map((step) => lines.filter((line) => line === `${step} ${name}`).length);
};

test('a process killed at any write loses no answered execution: each resumes and ends', async () => {
  const rehearsal = await runChild(join(root, 'rehearsal'), 0);
  const readings = Number(/readings (\d+)/.exec(rehearsal.printed)?.[1]);
  expect(readings).toBeGreaterThan(50);

  const kills = count(3, 50);
  let answeredInAll = 0;
  let interruptedInAll = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const folder = join(root, String(kill));
    // Late enough that work has begun, and early enough that some work remains.
    const killAt = 6 + Math.floor(((readings - 12) * kill) / kills);
    const { printed, signal } = await runChild(folder, killAt);
    expect(signal).toBe('SIGKILL');
    const found = openExecutions(folder, now);
    const names = found.list().map(({ name }) => name);
    const answered = NAMES.filter((name) => printed.includes(`started ${name}\n`));
    expect(names).toEqual(expect.arrayContaining(answered));
    answeredInAll += answered.length;
    interruptedInAll += found.interrupted().length;

    const ended = names.map((name) => ({ name, status: 'SUCCEEDED', output: outputOf(name) }));
    expect(await describeAll(folder, names)).toEqual(ended);
    for (const name of names) {
      const [first = 0, left = 0, right = 0, last = 0] = ledgerOf(folder, name);
      expect(Math.min(first, left, right)).toBeGreaterThanOrEqual(1);
      expect(last).toBeGreaterThanOrEqual(2);
      // Only a state that was running at the kill has run again.
      const repeated = [first > 1, Math.max(left, right) > 1, last > 2].filter(Boolean);
      expect(repeated.length).toBeLessThanOrEqual(1);
    }
    const ledger = names.map((name) => ledgerOf(folder, name));
    expect(await describeAll(folder, names)).toEqual(ended);
    expect(names.map((name) => ledgerOf(folder, name))).toEqual(ledger);
  }
  expect(answeredInAll).toBeGreaterThanOrEqual(kills);
  expect(interruptedInAll).toBeGreaterThanOrEqual(kills);
});

const header = (input = '{}') => ({ stateMachineName: 'm', name: 'one', startedMs: Date.parse('2030-01-01'), input });
const arn = executionArn('m', 'one');
const interrupted = (state: string, enteredMs = Date.parse('2030-01-01')) => {
  const executions = openExecutions(root, now);
  executions.create(header());
  const checkpoint = { state, input: '"in"', enteredMs, variables: { kept: 7 } };
  executions.append(arn, { previousEventId: 0, type: 'ExecutionStarted' });
  executions.append(arn, { previousEventId: 1, type: 'PassStateEntered' }, checkpoint);
};
const takeUp = async (machines: Record<string, unknown>, clock: () => Date = now, sleep?: Sleep) => {
  const invoke: Invoke = async (_name, payload) => payload;
  const stepFunctions = await createStepFunctions({ root, machines, invoke, now: clock, ...(sleep && { sleep }) });
  await stepFunctions.drain();
  const executions = openExecutions(root, now);
  return { ...executions.find(arn), ...executions.payloads(arn) };
};
const keeps = { Type: 'Pass', Output: ['{% $states.input %}', '{% $kept %}'], End: true };

test('an execution resumes at its state with its input and variables', async () => {
  interrupted('Second');
  const m = machineOf({ First: { Type: 'Fail', Error: 'RunAgain' }, Second: keeps });
  expect(await takeUp({ m })).toMatchObject({ status: 'SUCCEEDED', output: '["in",7]' });
});

test('an execution whose state or machine is gone fails cleanly, saying so', async () => {
  interrupted('Renamed');
  const cause = expect.stringContaining("no state 'Renamed'");
  expect(await takeUp({ m: machineOf({ First: keeps }) })).toMatchObject({
    status: 'FAILED',
    error: 'States.Runtime',
    cause,
  });
});

test('an execution whose machine is gone fails cleanly, saying so', async () => {
  interrupted('First');
  expect(await takeUp({})).toMatchObject({
    status: 'FAILED',
    error: 'States.Runtime',
    cause: expect.stringContaining("'m'"),
  });
});

test('the time limit of the machine counts from the first start, over a restart', async () => {
  interrupted('First');
  const m = machineOf({ First: keeps }, { TimeoutSeconds: 600 });
  expect(await takeUp({ m }, () => new Date('2030-01-01T00:10:01Z'))).toMatchObject({ status: 'TIMED_OUT' });
});

test('a wait keeps its end across a restart', async () => {
  interrupted('First');
  let slept = 0;
  const sleep: Sleep = async (milliseconds) => void (slept = milliseconds);
  const m = machineOf({ First: { Type: 'Wait', Seconds: 100, End: true } });
  const result = await takeUp({ m }, () => new Date('2030-01-01T00:01:30Z'), sleep);
  expect([result.status, slept]).toEqual(['SUCCEEDED', 10_000]);
});

test('closing the stand-in leaves a running execution to the next start, and tells its function to stop', async () => {
  const stopped: unknown[] = [];
  const hangs: Invoke = (_name, _payload, signal) =>
    new Promise(() => signal.addEventListener('abort', () => stopped.push(signal.reason)));
  const m = machineOf({ Only: invokes('only', { End: true }) });
  openExecutions(root, now).create(header('"x"'));
  const first = await createStepFunctions({ root, machines: { m }, invoke: hangs, now });
  await idle();
  await first.close();
  expect(stopped).toHaveLength(1);
  expect(openExecutions(root, now).find(arn)?.status).toBe('RUNNING');
  expect(await takeUp({ m })).toMatchObject({ status: 'SUCCEEDED', output: '"x"' });
});
