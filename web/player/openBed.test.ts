import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBed } from './openBed.ts';
import { FakeAudioContext } from './testing/fakeAudioContext.ts';

const made: FakeAudioContext[] = [];
const decodeAudioData = vi.fn<() => Promise<unknown>>();
const fetcher = vi.fn<() => Promise<Response>>();
const elements: string[] = [];

class Context extends FakeAudioContext {
  decodeAudioData = decodeAudioData;
  constructor() {
    super();
    made.push(this);
  }
}
class Element extends EventTarget {
  src = '';
  load = () => {
    elements.push(this.src);
    this.dispatchEvent(new Event('canplay'));
  };
}

beforeEach(() => {
  made.length = 0;
  elements.length = 0;
  decodeAudioData.mockReset().mockResolvedValue({});
  fetcher.mockReset().mockResolvedValue(new Response('mp3'));
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('Audio', Element);
  vi.stubGlobal('fetch', fetcher);
});
afterEach(() => void vi.unstubAllGlobals());

test('the audio context is created at once, within the click', () => {
  void openBed('/soundtracks/a.mp3');
  expect(made).toHaveLength(1);
});

test('decodable music plays by Web Audio', async () => {
  const bed = await openBed('/soundtracks/a.mp3');
  bed.play();
  expect([made[0]?.sources.length, elements]).toEqual([1, []]);
});

test('other music plays by an audio element, and the context is closed', async () => {
  decodeAudioData.mockRejectedValue(new DOMException('', 'EncodingError'));
  await openBed('/soundtracks/a.mp3');
  expect([made[0]?.ledger, elements]).toEqual([['close'], ['/soundtracks/a.mp3']]);
});

test('without Web Audio an audio element plays', async () => {
  vi.stubGlobal('AudioContext', undefined);
  await openBed('/soundtracks/a.mp3');
  expect([fetcher.mock.calls.length, elements]).toEqual([0, ['/soundtracks/a.mp3']]);
});

test('missing music is reported, and the context is closed', async () => {
  fetcher.mockResolvedValue(new Response('', { status: 404 }));
  await expect(openBed('/soundtracks/gone.mp3')).rejects.toThrow('404');
  expect(made[0]?.ledger).toEqual(['close']);
});
