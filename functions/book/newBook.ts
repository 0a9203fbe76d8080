import type { BookList } from '#shared/book/createBook.ts';
import { titleOf } from '#shared/story/title.ts';
import type { BookKind } from '#shared/video/job.ts';
import { isRecorded, languageField } from '#functions/story/story.ts';
import type { ExportJob, StoryOfBook } from '#functions/video/exportJob.ts';
import { friendlyNameOf } from '#functions/video/videoNames.ts';
import { addressOf } from './addressOf.ts';
import type { PrintableStory } from './chooseStories.ts';

/** In English, as the titles of feeds are. */
const listTitles = { mine: 'My stories', favorites: 'My favorite stories' } as const satisfies Record<BookList, string>;

export const bookTitle = (stories: readonly PrintableStory[], list: BookList | undefined): string => {
  const [first, ...others] = stories;
  if (!first) return 'Stories';
  if (others.length === 0) return titleOf(first.text);
  return list ? listTitles[list] : `${titleOf(first.text)} and ${others.length} more`;
};

const storyOfBook = ({ uid, narration }: PrintableStory): StoryOfBook => ({
  uid,
  ...(narration && isRecorded(narration) && { voiceId: narration.voiceId }),
});

type NewBook = { jobId: string; ownerId: string; kind: BookKind; title: string };

export const newBook = (
  { jobId, ownerId, kind, title }: NewBook,
  stories: readonly PrintableStory[],
  now: Date,
): ExportJob => ({
  jobId,
  uid: ownerId,
  ownerId,
  kind,
  stories: stories.map(storyOfBook),
  state: 'running',
  progressPercent: 0,
  friendlyName: friendlyNameOf(title),
  title,
  // The title of several stories contains English words.
  ...(stories.length === 1 && languageField('language', stories[0]?.text.language)),
  createdAt: now.toISOString(),
});

/** Everything that affects the file, to recognize a repeated request. The address decides what the codes open. */
export const contentOfBook = (job: ExportJob, stories: readonly PrintableStory[], publicOrigin: string): string =>
  JSON.stringify([
    job.kind,
    job.title,
    ...stories.map((story) => [
      story.uid,
      story.version,
      story.served?.text,
      story.text.title,
      story.narration?.key,
      story.narration?.reader,
      addressOf(story, job.ownerId, publicOrigin).address,
    ]),
  ]);
