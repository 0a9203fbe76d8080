import { afterEach, describe, expect, it } from 'vitest';
import { badBehaviours, startBadServer } from '#test/support/badServer.ts';
import { collectingGarbage } from '#test/support/collectGarbage.ts';
import { fetchText } from './fetchText.ts';
import { readTextUpTo } from './readBodyUpTo.ts';
import { withTimeLimit } from './withTimeLimit.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const serverThat = async (behave: Parameters<typeof startBadServer>[0]) => {
  const server = await startBadServer(behave);
  closing.push(server.close);
  return server;
};

describe('gives up on a server and closes the connection when it', () => {
  it.each(['never answers', 'sends headers and no body', 'drips one byte at a time'] as const)(
    '%s for longer than the limit',
    async (behaviour) => {
      const server = await serverThat(badBehaviours[behaviour]);
      const request = () => fetchText(fetch, server.url, {}, { milliseconds: 400 });
      await expect(collectingGarbage(request)).rejects.toThrow('no complete answer within 0.4 seconds');
      await expect.poll(server.open).toBe(0);
    },
  );

  it.each(['sends a body without an end', 'fails with a body without an end'] as const)('%s', async (behaviour) => {
    const server = await serverThat(badBehaviours[behaviour]);
    const request = fetchText(fetch, server.url, {}, { milliseconds: 300_000, maxBytes: 200_000 });
    await expect(request).rejects.toThrow('its answer has more than 0.2 MB');
    await expect.poll(server.open).toBe(0);
  });
});

it('reads an answer up to the limit, and not one byte more', async () => {
  const server = await serverThat((response) => response.end('é'.repeat(50)));
  const limited = (maxBytes: number) => fetchText(fetch, server.url, {}, { milliseconds: 300_000, maxBytes });
  expect((await limited(100)).text).toBe('é'.repeat(50));
  await expect(limited(99)).rejects.toThrow('more than');
});

it('closes the connection of an unread body', async () => {
  const server = await serverThat(badBehaviours['drips one byte at a time']);
  const status = await withTimeLimit(
    { milliseconds: 300_000 },
    async (signal) => (await fetch(server.url, { signal })).status,
  );
  expect(status).toBe(200);
  await expect.poll(server.open).toBe(0);
});

it('stops reading, with its reason, when the caller disconnects', async () => {
  const server = await serverThat(badBehaviours['drips one byte at a time']);
  const caller = new AbortController();
  const reading = withTimeLimit({ milliseconds: 300_000, signal: caller.signal }, async (signal) => {
    const response = await fetch(server.url, { signal });
    caller.abort(new Error('gone'));
    return readTextUpTo(response, { maxBytes: 1000, signal });
  });
  await expect(reading).rejects.toThrow('gone');
  await expect.poll(server.open).toBe(0);
});

it('sends no request for a caller who has disconnected', async () => {
  const server = await serverThat((response) => response.end());
  const request = withTimeLimit({ milliseconds: 1, signal: AbortSignal.abort(new Error('gone')) }, () =>
    fetch(server.url),
  );
  await expect(request).rejects.toThrow('gone');
  expect(server.requests()).toBe(0);
});
