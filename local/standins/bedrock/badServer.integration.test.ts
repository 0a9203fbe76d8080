import { afterEach, describe, expect, test } from 'vitest';
import { badBehaviours, startBadServer } from '#test/support/badServer.ts';
import { collectingGarbage } from '#test/support/collectGarbage.ts';
import { builtinStory, openStoryteller } from './testing/openBedrock.ts';
import { findVision } from './vision.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

const open = async (behave: Parameters<typeof startBadServer>[0], limits: { timeoutSeconds: number }) => {
  const server = await startBadServer(behave);
  const author = await openStoryteller({ url: server.url, model: 'llava' }, limits);
  closing.push(author.close, server.close);
  return { server, lines: author.lines, tell: () => author.tell({ uid: 'u', jpeg, moodId: 3, attempt: 0 }) };
};

describe('a model is called twice, then the built-in storyteller writes, with a log line, when its server', () => {
  /** The time limit of a request. It is long enough to reach the test's server even on a busy machine. */
  const slowSeconds = 2;
  const slow = `no complete answer within ${slowSeconds} seconds`;
  test.each([
    ['never answers', slow],
    ['sends headers and no body', slow],
    ['drips one byte at a time', slow],
    ['streams characters of events for ever', slow],
    ['sends a body without an end', 'its answer has more than 1 MB'],
    ['fails with a body without an end', 'status 500'],
  ] as const)('%s', async (behaviour, why) => {
    const limits = { timeoutSeconds: why === slow ? slowSeconds : 300 };
    const { server, tell, lines } = await open(badBehaviours[behaviour], limits);
    expect(await collectingGarbage(tell)).toMatchObject({ body: builtinStory.story, author: 'built-in' });
    expect(server.requests()).toBe(2);
    await expect.poll(server.open).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`failed (${why}`);
    expect(lines[0]).toContain('using the built-in storyteller');
  });
});

test.each(['sends headers and no body', 'sends a body without an end'] as const)(
  'uses no model on Ollama’s port when it %s',
  async (behaviour) => {
    const server = await startBadServer(badBehaviours[behaviour]);
    closing.push(server.close);
    const found = await collectingGarbage(() => findVision({}, (_, init) => fetch(server.url, init)));
    expect(found).toBeUndefined();
    await expect.poll(server.open).toBe(0);
  },
);
