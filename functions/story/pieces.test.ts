import { expect, test } from 'vitest';
import { Throttled } from '#functions/platform/failures.ts';
import { begunStory, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { FRAME_SECONDS, recordingOf } from '#test/support/soundOf.ts';
import { narrate } from './narrate/narrate.ts';
import { prepare } from './narrate/prepare.ts';
import { fail } from './narrate/fail.ts';
import type { Piece } from './paragraphs.ts';
import { speakPiece } from './pieces.ts';
import type { StoryPorts } from './ports.ts';

const paragraphs = ['The lamp was lit.', 'It waited in the rain.', 'Then somebody came.'];
const text = paragraphs.join('\n\n');
const piece = (at: number, over: Partial<Piece> = {}): Piece => ({
  text: paragraphs[at] ?? '',
  voiceId: 'Amy',
  moodId: 1,
  isFollowed: at < paragraphs.length - 1,
  ...over,
});

/** A story with its text. Records the calls to the speech service. */
const written = async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  const content = { body: text, alts: [''], moodId: 1, neighbourMoodIds: [], keywords: [] };
  await fakes.services.stories.saveText(uid, 1, content);
  const spoken: string[] = [];
  const speech: StoryPorts['speech'] = {
    engine: 'neural',
    narrate: async (request) => {
      spoken.push(request.text);
      return recordingOf(request.text, request.voiceId === 'Other');
    },
  };
  const services = { ...fakes.services, speech };
  const narration = () => {
    const { narration: made } = fakes.state.stories.get(uid) ?? {};
    const file = fakes.state.media.get(made?.timingsKey ?? '');
    return { made, file: JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as Record<string, unknown> };
  };
  return { fakes, services, spoken, narration };
};

test('only missing paragraphs are spoken; the others were spoken while the story was written', async () => {
  const { services, spoken, narration } = await written();
  for (const at of [0, 1]) await speakPiece(services, uid, piece(at));
  spoken.length = 0;
  await narrate(services)(thisStory);
  expect(spoken).toEqual([paragraphs[2]]);
  const [first = '', second = ''] = paragraphs;
  const before = [0, first.length, first.length + second.length].map((frames) =>
    Math.round(10 + frames * FRAME_SECONDS * 1000),
  );
  const starts = paragraphs.map((one) => text.indexOf(one));
  expect(narration().file).toEqual({
    words: starts.map((start, at) => ({ milliseconds: before[at], start, end: start + 1 })),
    sentences: starts.map((start, at) => ({
      milliseconds: before[at],
      start,
      end: start + (paragraphs[at] ?? '').length,
    })),
    durationSeconds: expect.closeTo(paragraphs.join('').length * FRAME_SECONDS, 6) as number,
  });
});

test('run twice, or killed before it was stored, nothing is spoken twice', async () => {
  const { services, spoken } = await written();
  await speakPiece(services, uid, piece(0));
  const dying: typeof services.media = {
    ...services.media,
    put: (key, ...rest) =>
      key.startsWith('media/') ? Promise.reject(new Error('killed')) : services.media.put(key, ...rest),
  };
  await expect(narrate({ ...services, media: dying })(thisStory)).rejects.toThrow('killed');
  await narrate(services)(thisStory);
  await narrate(services)(thisStory);
  expect(spoken).toEqual(paragraphs);
});

test.each([
  ['of other words', { text: 'The lamp was out.' }],
  ['in another voice', { voiceId: 'Brian' }],
  ['in another mood', { moodId: 7 }],
  ['that was thought to be the last', { isFollowed: false }],
])('a piece %s is not used, as the stored text decides', async (_, over) => {
  const { services, spoken, narration } = await written();
  await speakPiece(services, uid, piece(0, over));
  spoken.length = 0;
  await narrate(services)(thisStory);
  expect(spoken).toEqual([text]);
  expect(narration().made?.durationSeconds).toBeCloseTo(text.length * FRAME_SECONDS);
});

test('pieces of two voices are not joined, and the story is spoken whole', async () => {
  const { fakes, services, spoken } = await written();
  await speakPiece(services, uid, piece(0));
  const [key = ''] = keysIn(fakes).filter((one) => one.startsWith('incoming/'));
  const other = recordingOf(paragraphs[0] ?? '', true);
  const file = { ...other.timings, durationSeconds: 1, mp3: Buffer.from(other.mp3).toString('base64') };
  await services.media.put(key, Buffer.from(JSON.stringify(file)), 'application/json');
  await narrate(services)(thisStory);
  expect(spoken.at(-1)).toBe(text);
});

test('speech throttled in between is repeated only for missing pieces', async () => {
  const { services, spoken } = await written();
  await speakPiece(services, uid, piece(0));
  const busy: StoryPorts['speech'] = {
    ...services.speech,
    narrate: (request) =>
      request.text === paragraphs[1] ? Promise.reject(new Throttled('busy')) : services.speech.narrate(request),
  };
  await expect(narrate({ ...services, speech: busy })(thisStory)).rejects.toThrow(Throttled);
  await narrate(services)(thisStory);
  expect(spoken.toSorted()).toEqual(paragraphs.toSorted());
});

test('a failed story’s spoken pieces are deleted with it', async () => {
  const { fakes, services } = await written();
  await speakPiece(services, uid, piece(0));
  await services.media.put(`drafts/${uid}/1.mp3`, new Uint8Array(), 'audio/mpeg');
  await fail(services)({ ...thisStory, error: 'PictureRefused', cause: '' });
  expect(keysIn(fakes)).toEqual([]);
});
