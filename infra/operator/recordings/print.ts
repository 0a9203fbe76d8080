import type { Removal } from '#functions/recording/store/removals.ts';
import type {
  listRecordingsToJudge,
  readRecordingToJudge,
  removeAsOperator,
} from '#functions/recording/judgeRecording.ts';

type Listed = Awaited<ReturnType<typeof listRecordingsToJudge>>;
type Shown = Awaited<ReturnType<typeof readRecordingToJudge>>;
type Removed = Awaited<ReturnType<typeof removeAsOperator>>;

/** Security: text from people must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

const videosText = (videos: number): string =>
  videos === 0 ? 'no videos' : `${videos} video${videos === 1 ? '' : 's'}`;

const recordingText = ({ recordingId, reader, state, createdAt, linkId, isChosen }: Listed['recordings'][number]) =>
  [
    `${recordingId}  ${createdAt}  ${state}`,
    `read by “${plain(reader)}”${linkId === undefined ? '' : ' through a link'}`,
    ...(isChosen ? ['the story uses this recording'] : []),
  ].join(', ');

const removalText = ({ recordingId, at, by, because }: Removal): string =>
  `${recordingId}  removed ${at} by ${plain(by)}: ${plain(because)}`;

export const listText = ({ uid, recordings, removed }: Listed): string =>
  recordings.length + removed.length === 0
    ? `${uid} has no recordings.`
    : [...recordings.map(recordingText), ...removed.map(removalText)].join('\n');

export const shownText = (one: Shown): string => {
  const { uid, ownerId, failure, mayBePublic, durationSeconds, videos } = one;
  return [
    recordingText(one),
    `Story ${uid}, owner ${ownerId}. Used in ${videosText(videos)}.`,
    ...(durationSeconds === undefined ? [] : [`${Math.round(durationSeconds)} seconds.`]),
    `The reader ${mayBePublic ? 'agreed' : 'did not agree'} to public use.`,
    ...(failure === undefined ? [] : [`Refused: ${failure.reason}.`]),
  ].join('\n');
};

export const dryRunText = (one: Shown): string => {
  const { isChosen, videos } = one;
  const back = isChosen ? ', and the story would go back to its earlier voice' : '';
  return `${recordingText(one)}\nWould be removed with its files and ${videosText(videos)}${back}. Nothing was changed.`;
};

export const removedText = ({ videos, ...removal }: Removed): string =>
  `${removalText(removal)}\nIts files and ${videosText(videos)} were deleted. Caches keep them for an hour at most.`;
