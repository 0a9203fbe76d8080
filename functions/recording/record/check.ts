import { MissingMediaError } from '#functions/platform/failures.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import type { Texts } from '#functions/story/ports.ts';
import { readTimingsOf } from '#functions/story/readItem.ts';
import { tagMp3 } from '#functions/sound/tagMp3.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildTexts } from '#functions/story/store/texts.ts';
import { narrationBy } from '#functions/story/textVersion.ts';
import { languageOf, type Text, type Narration, type Story } from '#functions/story/story.ts';
import type { Builder } from '#functions/platform/environment.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import type { CheckResult, RecordingPorts } from '../ports.ts';
import { textHashOf, type Recording } from '../recording.ts';
import { recordingFiles } from '../recordingFiles.ts';
import { processRecording } from '../sound/processRecording.ts';
import { buildRecordings } from '../store/recordings.ts';
import { RecordInput } from './recordInput.ts';

type Needs = StoryReaderPorts &
  Pick<RecordingPorts, 'recordings' | 'processRecording'> & { texts: Texts } & Pick<PlatformPorts, 'media'>;

/** The text that was read. Without `narration`, there is nothing to compare the recording with. */
type Words = { text: Text; narration: Narration | undefined };

const translatedWordsOf = async (texts: Texts, { uid, contentVersion }: Recording): Promise<Words | undefined> => {
  const stored = await texts.findText(uid, contentVersion);
  return stored?.text && { text: stored.text, narration: narrationBy(stored, stored.voiceId) };
};

const wordsOf = async (texts: Texts, story: Story, recording: Recording): Promise<Words | undefined> => {
  if (recording.language !== undefined) return translatedWordsOf(texts, recording);
  const { textHash } = recording;
  const isRead = (text: Text | undefined): boolean => text !== undefined && textHashOf(text.body) === textHash;
  const { text: served, narration: processed, voiceId } = story;
  if (served && processed?.voiceId === voiceId && isRead(served)) return { text: served, narration: processed };
  for (const text of (await texts.listTexts(story.uid)).filter(({ text }) => isRead(text))) {
    const narration = narrationBy(text, text.version === story.served?.text ? voiceId : text.voiceId);
    if (text.text && narration) return { text: text.text, narration };
  }
  return undefined;
};

const checkSound = async (services: Needs, recording: Recording, { text, narration }: Words): Promise<CheckResult> => {
  const { media } = services;
  const { incomingKey, highlighting, reader } = recording;
  const [bytes, ours, timings] = await Promise.all([
    media.get(incomingKey),
    narration && media.get(narration.key),
    readTimingsOf(media, narration),
  ]);
  const none = { words: [], sentences: [] };
  const language = languageOf(text);
  const reference = ours && { narration: ours, timings: timings ?? none };
  const toRead = { text: text.body, language, highlighting, ...(reference && { reference }) };
  const processed = await services.processRecording(bytes, toRead);
  if (processed.status === 'unfit') return processed;
  const made = { author: text.author ?? null, isSpoken: true, reader };
  const mp3 = tagMp3(processed.mp3, { title: titleOf(text), language, made });
  const files = recordingFiles(recording);
  const { durationSeconds } = processed;
  const times = Buffer.from(JSON.stringify({ ...processed.timings, durationSeconds }));
  await media.put(files.key, mp3, 'audio/mpeg', { forAnHour: true });
  await media.put(files.timingsKey, times, 'application/json', { forAnHour: true });
  const { highlighting: found, isCompared } = processed;
  return { status: 'fit', highlighting: found, isCompared, ...files, durationSeconds, bytes: mp3.length };
};

/** Checks an uploaded recording, and saves the result. Repeated and late runs change nothing. */
export const check =
  (services: Needs) =>
  async ({ uid, recordingId }: RecordInput): Promise<void> => {
    const { stories, recordings, texts, media } = services;
    const recording = await recordings.find({ uid, recordingId });
    if (recording?.state !== 'checking') return;
    const story = await stories.find(uid);
    if (!story) return;
    const words = await wordsOf(texts, story, recording);
    // A missing upload is no error if another run settled the recording or its reader withdrew it, because both remove
    // the upload.
    const unlessOver = async (error: unknown): Promise<undefined> => {
      const isOver = (await recordings.find({ uid, recordingId }))?.state !== 'checking';
      if (!(error instanceof MissingMediaError && isOver)) throw error;
    };
    const outcome = words
      ? await checkSound(services, recording, words).catch(unlessOver)
      : ({ status: 'unfit', failure: 'RECORDING_OF_EARLIER_WORDS' } as const);
    if (!outcome) return;
    const isWanted = await recordings.settle(recording, outcome);
    if (!isWanted) await media.remove(Object.values(recordingFiles(recording)));
    await media.remove([recording.incomingKey]);
  };

const buildProcessRecording: Builder<RecordingPorts['processRecording']> = () => processRecording;

export const handler = step({ name: 'record.check', input: RecordInput }, check, {
  stories: buildStoryReader,
  texts: buildTexts,
  recordings: buildRecordings,
  media: buildMedia,
  processRecording: buildProcessRecording,
});
