import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step } from '#functions/platform/step.ts';
import type { StoryReader } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildVoices, type Voices } from '#functions/story/voices.ts';
import { BookInput } from '#functions/video/export/bookInput.ts';
import type { VideoPorts } from '#functions/video/ports.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import type { BookStory } from './bookStory.ts';
import { isPrintable, isReadableBy, needsNarration } from './chooseStories.ts';
import { BookLettersMissing, BookStoryGone, BookStorySilent } from './refusals.ts';
import type { BookPorts } from './ports.ts';
import { readBookStory } from './readBookStory.ts';
import { writeFile } from './writeFile.ts';

type Needs = { stories: Pick<StoryReader, 'findAll'>; voices: Voices } & Pick<VideoPorts, 'exportJobs' | 'videoFiles'> &
  Pick<PlatformPorts, 'media'> &
  Pick<BookPorts, 'writeFile'>;

/** The share of the work that reading files is. Writing the book is the rest. */
const READ_PERCENT = 80;

/**
 * Reads the stories again, because some may be gone by now, and writes the whole file at once.
 * @throws BookStoryGone, BookStorySilent, BookLettersMissing, MissingMediaError
 */
export const bind =
  ({ stories, voices, exportJobs, videoFiles, media, writeFile }: Needs) =>
  async ({ jobId, uid, kind, title, stories: uids, publicOrigin, madeAt }: BookInput): Promise<void> => {
    const job = await exportJobs.find({ uid, jobId });
    if (job?.state !== 'running') return;
    const found = (await stories.findAll(uids)).map((story) => {
      if (!isReadableBy(uid, story)) throw new BookStoryGone();
      if (needsNarration(kind) && !story.narration) throw new BookStorySilent();
      if (!isPrintable(kind, story)) throw new BookLettersMissing();
      return story;
    });
    const read: BookStory[] = [];
    for (const [at, story] of found.entries()) {
      read.push(await readBookStory({ media, voices }, story, { kind, ownerId: uid, publicOrigin }));
      await exportJobs.saveProgress({ uid, jobId }, Math.round(((at + 1) / found.length) * READ_PERCENT));
    }
    const bytes = await writeFile(kind, { id: jobId, title, madeAt: new Date(madeAt), stories: read });
    await videoFiles.putBook(job, bytes);
  };

export const handler = step({ name: 'export.bind', input: BookInput }, bind, {
  stories: buildStoryReader,
  voices: buildVoices,
  exportJobs: buildExportJobs,
  videoFiles: buildVideoFiles,
  media: buildMedia,
  writeFile: () => writeFile,
});
