import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Captures log lines. In development mode, the logger writes to the global console instead of its own. */
const linesOf = async (write: () => void): Promise<Record<string, unknown>[]> => {
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => lines.push(String(line)));
  write();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('writes one line of JSON each, with its fields beside the message', async () => {
  const [line] = await linesOf(() => createLog().info('request', { operation: 'story.getStory', milliseconds: 12 }));
  expect(line).toMatchObject({
    level: 'INFO',
    message: 'request',
    service: 'a-thousand-words',
    operation: 'story.getStory',
    milliseconds: 12,
  });
});

it('keeps the stack of an error', async () => {
  const [line] = await linesOf(() => createLog().error('request failed', { error: new Error('no table') }));
  expect(line).toMatchObject({
    level: 'ERROR',
    error: { name: 'Error', message: 'no table', stack: expect.anything() },
  });
});
