import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { mediaUrlsWith } from '#functions/platform/objects/mediaUrls.ts';
import { isSignedFor } from '#local/platform/edge/media.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { aPicture, aStory } from '#test/support/aStory.ts';
import { recordingFiles } from './recordingFiles.ts';
import { toRecording } from './present.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const now = new Date('2026-03-14T09:00:00Z');
const urls = mediaUrlsWith({ id: 'K', privateKeyPem, protocol: 'https:' }, () => now);
const opens = (signed: string, key: string): boolean => {
  const url = new URL(signed, 'https://words.example');
  url.pathname = `/${key}`;
  return isSignedFor(url, { keyId: 'K', publicKey, now });
};

it('opens a recording only with its own signature, which opens nothing else', () => {
  const { uid, narration } = aStory();
  const picture = aPicture();
  const { key, timingsKey } = recordingFiles({ uid, recordingId: 'r'.repeat(22) });
  const other = recordingFiles({ uid, recordingId: 's'.repeat(22) });
  const ofStory = urls.sign(uid)(picture?.key ?? '');
  expect(opens(ofStory, narration?.key ?? '')).toBe(true);
  expect([opens(ofStory, key), opens(ofStory, timingsKey)]).toEqual([false, false]);
  const own = urls.sign(uid)(key);
  expect(opens(own, key)).toBe(true);
  expect([timingsKey, other.key, narration?.key ?? '', picture?.key ?? ''].filter((one) => opens(own, one))).toEqual(
    [],
  );
});

it('signs the owner’s recording separately', () => {
  const story = aStory();
  const recording = aRecording({ uid: story.uid });
  const { audioUrl } = toRecording(recording, story, urls);
  expect(audioUrl).toBe(urls.signFile(recording.key));
});
