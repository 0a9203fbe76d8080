import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { fakeClient, type Overrides } from '../test/fakeClient.ts';
import { anItem, uidOf } from '../test/stories.ts';
import { giveVoice, SpeechFailed } from './giveVoice.ts';

const item = anItem({ stage: 'silent', analysisText: 'Once there was a kite.', voiceId: 'Joanna', audioUrl: null });
const { uid, uploadId } = item;
const mp3 = new Blob(['mp3'], { type: 'audio/mpeg' });
const generated = { uid, uploadId, audioUrl: '/media/voice.mp3' };

const giving = (story: NonNullable<Overrides['story']>) => {
  const createSpeech = vi.fn(story.createSpeech ?? (() => Promise.resolve(mp3)));
  const uploadAudio = vi.fn(story.uploadAudio ?? (() => Promise.resolve(generated)));
  const given = giveVoice({ client: fakeClient({ story: { createSpeech, uploadAudio } }), item });
  given.catch(() => undefined);
  return { given, createSpeech, uploadAudio };
};

test("the story's text is spoken with the settings of the specification, and the audio sent", async () => {
  const { given, createSpeech, uploadAudio } = giving({});
  expect(await given).toEqual(generated);
  expect(createSpeech).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        uid: uidOf('story'),
        text: 'Once there was a kite.',
        voiceId: 'Joanna',
        model_id: 'neural',
        voice_settings: { stability: 0.5, similarity_boost: 0.7 },
      },
    }),
  );
  expect(uploadAudio).toHaveBeenCalledWith(
    expect.objectContaining({ file: mp3, fields: { uploadId, uid, voiceId: 'Joanna' } }),
  );
});

test("without speech 'Error generating speech' is raised, and nothing is sent", async () => {
  const down = new ApiError(503, 'SPEECH_UNAVAILABLE', 'No voice just now.');
  const { given, uploadAudio } = giving({ createSpeech: () => Promise.reject(down) });
  await expect(given).rejects.toThrow(SpeechFailed);
  await expect(given).rejects.toMatchObject({ message: 'Error generating speech', cause: down });
  expect(uploadAudio).not.toHaveBeenCalled();
});

test.each([
  [429, 'QUOTA_EXCEEDED'],
  [401, 'UNAUTHENTICATED'],
] as const)('a %i for speech is thrown unchanged', async (status, code) => {
  const { given } = giving({ createSpeech: () => Promise.reject(new ApiError(status, code, 'No.')) });
  await expect(given).rejects.toMatchObject({ code });
});

test('out of tokens, the audio’s refusal is thrown unchanged', async () => {
  const refused = new ApiError(403, 'INSUFFICIENT_TOKENS', 'Not enough.');
  const { given } = giving({ uploadAudio: () => Promise.reject(refused) });
  await expect(given).rejects.toBe(refused);
});
