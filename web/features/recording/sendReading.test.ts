import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { NotSent } from './postFile.ts';
import { sendReading } from './sendReading.ts';
import type { Sent, Target } from './target.ts';

const sent = (over: Partial<Sent> = {}): Sent => ({
  state: 'checking',
  failure: null,
  reader: 'Rosa',
  highlighting: 'words',
  createdAt: '2030-01-01T00:00:00.000Z',
  ...over,
});
const upload = { url: 'https://bucket.example/', fields: { key: 'k' } };
const file = new Blob(['sound']);
const input = { reader: 'Rosa', contentType: 'audio/wav', mayBePublic: false, highlighting: 'words' } as const;

const steps: string[] = [];
const look = vi.fn<Target['look']>();
const finish = vi.fn(async () => (steps.push('finish'), sent()));
const begin = vi.fn<Target['begin']>(async () => (steps.push('begin'), { upload, finish }));
const post = vi.fn(async () => void steps.push('post'));
const wait = vi.fn(async () => undefined);
const needs = { target: { place: 'story:a', begin, look }, post, wait };
const send = () =>
  sendReading(needs, file, input, {
    onPercent: () => undefined,
    onChecking: () => void steps.push('checking'),
    signal: new AbortController().signal,
  });

beforeEach(() => {
  steps.length = 0;
  vi.clearAllMocks();
});

test('a recording is announced with its size, sent past our server, and checked', async () => {
  look.mockResolvedValueOnce(sent()).mockResolvedValueOnce(sent({ state: 'ready', highlighting: 'sentences' }));
  expect(await send()).toEqual({ status: 'taken', highlighting: 'sentences' });
  expect(steps).toEqual(['begin', 'post', 'finish', 'checking']);
  expect(begin).toHaveBeenCalledWith({ ...input, bytes: 5 });
});

test('the check’s refusal is passed on', async () => {
  const failure = { reason: 'RECORDING_SILENT' as const, arguments: {} };
  look.mockResolvedValueOnce(sent({ state: 'refused', failure }));
  expect(await send()).toEqual({ status: 'refused', failure });
});

test('a connection lost during the check is waited for', async () => {
  look.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', '')).mockResolvedValueOnce(sent({ state: 'offered' }));
  expect(await send()).toEqual({ status: 'taken', highlighting: 'words' });
});

test('a failed upload is never reported as sent', async () => {
  post.mockRejectedValueOnce(new NotSent('no answer'));
  await expect(send()).rejects.toThrow(NotSent);
  expect(finish).not.toHaveBeenCalled();
});

test('a link revoked during the check ends the polling', async () => {
  look.mockRejectedValueOnce(new ApiError(404, 'NOT_FOUND', 'This link no longer works.'));
  await expect(send()).rejects.toThrow('no longer works');
});
