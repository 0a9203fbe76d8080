import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arnOf, openExecutions } from './executions.ts';

let root = '';
let nowMs = 1_000;
const now = () => new Date((nowMs += 1));
const open = (maxClosed?: number) => openExecutions(root, now, maxClosed);
const header = (name: string, input = '{}') => ({ stateMachineName: 'narrate', name, startedMs: nowMs, input });
const arn = (name: string) => arnOf({ stateMachineName: 'narrate', name });
const event = (type: string) => ({
  previousEventId: 0,
  type,
  details: { taskStartedEventDetails: { resource: type } },
});
const at = (state: string) => ({ state, input: '"in"', enteredMs: 5, variables: { x: [1] } });
const files = (folder: string) => readdirSync(join(root, folder));
const onlyFile = (folder: string) => join(root, folder, files(folder)[0] ?? '');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'executions-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const startThree = () => {
  const executions = open();
  executions.create(header('one', '{"uid":"u1"}'));
  executions.append(arn('one'), event('A'), at('First'));
  executions.append(arn('one'), event('B'));
  executions.append(arn('one'), event('C'), at('Second'));
  return executions;
};

test('a running execution is found again by the next process, at its last checkpoint and with its events', () => {
  startThree();
  const reopened = open();
  expect(reopened.find(arn('one'))).toMatchObject({ status: 'RUNNING', name: 'one' });
  const [journal] = reopened.interrupted();
  expect(journal).toMatchObject({ header: { input: '{"uid":"u1"}' }, checkpoint: at('Second') });
  expect(journal?.events.map(({ id, type }) => [id, type])).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'C'],
  ]);
  expect(reopened.append(arn('one'), event('D'))).toBe(4);
});

test('a journal torn at any byte keeps its whole lines, and later events follow them', () => {
  startThree();
  const path = onlyFile('running');
  const whole = readFileSync(path);
  const headerBytes = whole.indexOf('\n') + 1;
  for (let length = headerBytes; length < whole.length; length += 1) {
    writeFileSync(path, whole);
    truncateSync(path, length);
    const lines = whole.subarray(0, length).toString('utf8').split('\n').length - 2;
    const reopened = open();
    expect(reopened.interrupted()[0]?.checkpoint?.state).toBe([undefined, 'First', 'First', 'Second'][lines]);
    reopened.append(arn('one'), event('Next'), at('Third'));
    const again = open();
    expect(again.events(arn('one')).map(({ id }) => id)).toEqual(Array.from({ length: lines + 1 }, (_, n) => n + 1));
    expect(again.interrupted()[0]?.checkpoint?.state).toBe('Third');
  }
});

test('a start interrupted before its answer leaves nothing', () => {
  startThree();
  truncateSync(onlyFile('running'), 20);
  const reopened = open();
  expect(reopened.find(arn('one'))).toBeUndefined();
  expect(files('running')).toEqual([]);
  reopened.create(header('one'));
});

test('a closed execution is one file without checkpoints, and keeps its history, input and output', () => {
  const executions = startThree();
  executions.end(arn('one'), { status: 'SUCCEEDED', output: '"out"' });
  expect([files('running'), files('closed').length]).toEqual([[], 1]);
  expect(readFileSync(onlyFile('closed'), 'utf8')).not.toContain('variables');
  for (const store of [executions, open()]) {
    expect(store.find(arn('one'))).toMatchObject({ status: 'SUCCEEDED', stoppedMs: expect.any(Number) });
    expect(store.payloads(arn('one'))).toEqual({ input: '{"uid":"u1"}', output: '"out"' });
    expect(store.events(arn('one')).map(({ type }) => type)).toEqual(['A', 'B', 'C']);
    expect(store.interrupted()).toEqual([]);
  }
});

test('a crash between closing and tidying counts as closed', () => {
  const executions = startThree();
  const running = onlyFile('running');
  const journal = readFileSync(running);
  executions.end(arn('one'), { status: 'FAILED', error: 'Sad' });
  writeFileSync(running, journal);
  const reopened = open();
  expect(reopened.find(arn('one'))).toMatchObject({ status: 'FAILED' });
  expect([reopened.interrupted(), files('running')]).toEqual([[], []]);
});

test('half-written closed executions are dropped', () => {
  startThree().end(arn('one'), { status: 'SUCCEEDED' });
  writeFileSync(join(root, 'closed', 'abc.writing'), '{"status":');
  writeFileSync(join(root, 'closed', 'abd.jsonl'), '');
  expect(open().list()).toHaveLength(1);
  expect(files('closed')).toHaveLength(1);
});

test('an unreadable closed execution is reported as damaged, and stays', () => {
  startThree().end(arn('one'), { status: 'SUCCEEDED' });
  writeFileSync(join(root, 'closed', 'abd.jsonl'), 'garbage\n');
  expect(() => open()).toThrow(/abd\.jsonl is damaged: how a workflow ended cannot be read/);
  expect(files('closed')).toHaveLength(2);
});

test('a running execution with a garbage first line is reported as damaged; one with a torn first line is dropped', () => {
  startThree();
  writeFileSync(onlyFile('running'), 'garbage\n{}\n');
  expect(() => open()).toThrow(/is damaged: which workflow it is of cannot be read/);
  writeFileSync(onlyFile('running'), '{"stateMach');
  expect(open().list()).toEqual([]);
  expect(files('running')).toEqual([]);
});

test('only the newest closed executions stay in memory and on disk, after a restart too', () => {
  const executions = open(5);
  for (let n = 0; n < 12; n += 1) {
    executions.create(header(`n${n}`));
    executions.end(arn(`n${n}`), { status: 'SUCCEEDED' });
  }
  expect(executions.list().map(({ name }) => name)).toEqual(['n7', 'n8', 'n9', 'n10', 'n11']);
  expect(files('closed')).toHaveLength(5);
  expect(
    open(3)
      .list()
      .map(({ name }) => name),
  ).toEqual(['n9', 'n10', 'n11']);
});

test('nothing is added to an execution that has ended', () => {
  const executions = startThree();
  executions.end(arn('one'), { status: 'ABORTED' });
  expect(() => executions.append(arn('one'), event('Late'))).toThrow('not running');
  executions.end(arn('one'), { status: 'SUCCEEDED' });
  expect(executions.find(arn('one'))?.status).toBe('ABORTED');
});

test('an invalid line ends the journal', () => {
  startThree();
  appendFileSync(onlyFile('running'), '{"event":{"id":"x"}}\n{"event":null}\n');
  expect(open().events(arn('one'))).toHaveLength(3);
});
