import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#shared/errorBody.ts';
import { eventually } from '#test/support/eventually.ts';

type Line = { level: string; message: string; requestId?: string; operation?: string; error?: { message: string } };

let child: ChildProcess;
let url: string;
let printed = '';
const lines = (): Line[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"level"'))
    .map((line) => JSON.parse(line) as Line);
const linesOf = (what: string) => lines().filter(({ error }) => error?.message === `broken in ${what}`);

beforeAll(async () => {
  const fixture = fileURLToPath(new URL('contain.fixture.ts', import.meta.url));
  child = spawn(process.execPath, ['--import', 'tsx', fixture], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  url = await eventually(() => {
    const [, port] = /"port":(\d+)/.exec(printed) ?? [];
    if (port === undefined) throw new Error(`it does not listen yet: ${printed}`);
    return `http://127.0.0.1:${port}`;
  });
});
afterAll(() => child.kill());

const call = (query: string) => fetch(`${url}/api/tags?${query}`);

it.each(['nextTick', 'timer', 'emitter', 'stream', 'rejection'])(
  'an error by %s, outside the handler’s promise, is one 500 and one log line, and the next call works',
  async (how) => {
    const answer = await call(`how=${how}`);
    const body = ErrorBody.parse(await answer.json());
    expect([answer.status, body.code]).toEqual([500, 'INTERNAL']);
    await eventually(() =>
      expect(linesOf(how)).toMatchObject([{ level: 'ERROR', operation: 'story.listMoods', requestId: body.requestId }]),
    );
    expect((await call('')).status).toBe(200);
    expect(child.exitCode).toBeNull();
  },
);

it('an error after the answer is logged with its request', async () => {
  expect((await call('how=timer&answers=first')).status).toBe(200);
  const late = await eventually(() => {
    const [, second] = linesOf('timer');
    expect(second).toBeDefined();
    return second;
  });
  expect(late).toMatchObject({ level: 'ERROR', operation: 'story.listMoods', requestId: expect.any(String) });
  expect((await call('')).status).toBe(200);
});

it('an error outside any call is logged, and the product keeps running', async () => {
  expect((await fetch(`${url}/explore`)).status).toBe(200);
  await eventually(() => expect(linesOf('nobody')).toHaveLength(1));
  expect((await call('')).status).toBe(200);
});
