import type { WaitingReports } from '#functions/gallery/ports.ts';
import type { showStory } from '#functions/gallery/judgeStory.ts';

type Shown = Awaited<ReturnType<typeof showStory>>;

/** Security: text from people and models must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

const reasonsText = ({ reasons }: WaitingReports): string =>
  Object.entries(reasons)
    .map(([reason, times]) => `${reason}${times > 1 ? ` ×${times}` : ''}`)
    .join(', ');

export const listText = (waiting: readonly WaitingReports[]): string =>
  waiting.length === 0
    ? 'No reported stories to review.'
    : waiting
        .map((one) => `${one.uid}  ${String(one.reports).padStart(3)}  since ${one.firstAt}  ${reasonsText(one)}`)
        .join('\n');

export const storyText = ({ story, waiting }: Shown): string => {
  const { uid, ownerId, stage, isPublic, hasLink, hiddenAt, privacy, createdAt, text, description, keywords } = story;
  const visible = isPublic ? 'public' : hasLink ? 'shared by a link' : 'private';
  const shown = hiddenAt === undefined ? visible : `hidden since ${hiddenAt}`;
  return [
    `${uid}, ${stage}, ${shown}, made ${createdAt} by ${ownerId}`,
    ...(privacy === undefined ? [] : [privacy]),
    ...(waiting
      ? [
          `Reported ${waiting.reports} times (${waiting.points} points), last ${waiting.lastAt}: ${reasonsText(waiting)}`,
        ]
      : ['No open reports.']),
    ...(waiting?.notes ?? []).map((note) => `  “${plain(note)}”`),
    '',
    ...(text ?? '').split('\n').map(plain),
    '',
    `Picture: ${plain(description ?? 'none')}`,
    `Keywords: ${plain((keywords ?? []).join(', '))}`,
  ].join('\n');
};

export const doneText = {
  hide: (uid: string) => `${uid} is hidden. Only its owner can read it.`,
  restore: (uid: string) => `${uid} has the visibility its owner chose. Its reports are closed.`,
  delete: (uid: string) => `${uid} was deleted with all its files.`,
};
