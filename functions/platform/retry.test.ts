import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { SFNClient, ListStateMachinesCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_RETRY_MILLISECONDS, RetryNeeded, retry, withDeadline } from './retry.ts';
import { Throttled } from './failures.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const waits = {
  now: () => new Date(),
  sleep: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}),
  random: () => 1,
};

describe('retry', () => {
  it('answers the result, pausing after each conflict', async () => {
    const attempt = vi.fn<() => Promise<string | RetryNeeded>>(async () => 'done');
    attempt.mockResolvedValueOnce(new RetryNeeded()).mockResolvedValueOnce(new RetryNeeded());
    expect(await retry(waits, { maxTries: 5 }, attempt)).toBe('done');
    expect([attempt.mock.calls.length, waits.now().getTime()]).toEqual([3, 50 + 100]);
  });

  it('is Throttled with the last reason when its tries are used up', async () => {
    const cause = new Error('a rival');
    const attempt = vi.fn(async () => new RetryNeeded(cause));
    await expect(retry(waits, { maxTries: 4 }, attempt)).rejects.toMatchObject({ name: 'Throttled', cause });
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it('is Throttled within 8 seconds, however many tries are left', async () => {
    const attempt = vi.fn(async () => {
      await vi.advanceTimersByTimeAsync(700);
      return new RetryNeeded();
    });
    await expect(retry(waits, { maxTries: 1_000 }, attempt)).rejects.toMatchObject({ name: 'Throttled' });
    expect(waits.now().getTime()).toBeGreaterThan(6_000);
    expect(waits.now().getTime()).toBeLessThanOrEqual(MAX_RETRY_MILLISECONDS);
  });

  it('answers the fallback when its tries are used up, and still throws errors', async () => {
    const tries = { maxTries: 4, orElse: 'busy' };
    expect(await retry(waits, tries, async () => new RetryNeeded())).toBe('busy');
    await expect(retry(waits, tries, () => Promise.reject(new Throttled('the table')))).rejects.toThrow('the table');
  });

  it('is Unavailable after 8 seconds when a try hangs', async () => {
    const outcome = retry(waits, { maxTries: 3 }, () => new Promise<never>(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(MAX_RETRY_MILLISECONDS);
    expect(await outcome).toMatchObject({ name: 'Unavailable' });
  });

  it('takes its time from the given clock', async () => {
    const slow = async () => {
      await vi.advanceTimersByTimeAsync(2 * MAX_RETRY_MILLISECONDS);
      return 'done';
    };
    expect(await retry({ ...waits, now: () => new Date(0), withTimeout: (work) => work }, { maxTries: 1 }, slow)).toBe(
      'done',
    );
    await expect(retry(waits, { maxTries: 1 }, slow)).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('throws a try’s error at once', async () => {
    await expect(retry(waits, { maxTries: 3 }, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });
});

/**
 * A service that never answers, and the number of its calls. `isAsked` resolves at the first call. The client first
 * needs some turns of the event loop, although the fake clock stands still.
 */
const silence = (breaksAfter?: number) => {
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const handle = vi.fn(
    (_request: unknown, { abortSignal }: { abortSignal?: AbortSignal } = {}) =>
      new Promise<never>((_, reject) => {
        ask();
        const fail = (name: string) => reject(Object.assign(new Error(name), { name }));
        abortSignal?.addEventListener('abort', () => fail('AbortError'));
        if (breaksAfter !== undefined) setTimeout(() => fail('TimeoutError'), breaksAfter);
      }),
  );
  const config = { region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  return { handle, isAsked, config: { ...config, requestHandler: { handle } as never } };
};

const getItem = new GetItemCommand({ TableName: 't', Key: { pk: { S: 'a' } } });

describe('withDeadline', () => {
  it.each([
    ['DynamoDB', (config: object) => withDeadline(new DynamoDBClient(config)).send(getItem)],
    ['another service', (config: object) => withDeadline(new SFNClient(config)).send(new ListStateMachinesCommand({}))],
  ])('ends a call of %s after 8 seconds of silence', async (_what, send) => {
    const outcome = vi.fn();
    const { config, isAsked } = silence();
    const done = send(config).then(outcome, outcome);
    await isAsked;
    await vi.advanceTimersByTimeAsync(MAX_RETRY_MILLISECONDS - 1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  });

  it('ends the client’s own retries too', async () => {
    const { handle, config, isAsked } = silence(3_000);
    const outcome = withDeadline(new DynamoDBClient({ ...config, maxAttempts: 9 }))
      .send(getItem)
      .catch((error: unknown) => error);
    await isAsked;
    await vi.advanceTimersByTimeAsync(MAX_RETRY_MILLISECONDS);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(handle).toHaveBeenCalledTimes(3);
  });
});
