import { BookKind } from '#shared/video/job.ts';
import { writeFile } from '#functions/book/writeFile.ts';
import { aBook, aBookPicture, aBookStory, wordsEvery } from '../support/bookScene.ts';
import { elapsedMilliseconds, within } from '../support/measure.ts';

const STORIES = 20;
const MAX_SECONDS = 10;

const SENTENCE = 'The lamp stood in the rain and waited, because that is what lamps do when nobody comes. ';

/** Writes books of twenty of the longest stories, each with a picture of the largest size and minutes of sound. */
export const bench = async (): Promise<boolean> => {
  const paragraph = SENTENCE.repeat(5).trim();
  const body = Array.from({ length: 6 }, () => paragraph).join('\n\n');
  const picture = await aBookPicture({ width: 2_048, height: 1_365 });
  const story = await aBookStory({ body, pictures: [picture] });
  const { narration, language } = story;
  const words = wordsEvery(120, body, language);
  const told = { ...story, ...(narration && { narration: { ...narration, words } }) };
  const book = aBook(Array.from({ length: STORIES }, () => told));
  let isWithin = true;
  for (const kind of BookKind.options) {
    const { milliseconds, result } = await elapsedMilliseconds(() => writeFile(kind, book));
    const name = `${kind} of ${STORIES} stories, ${(result.length / 1_000_000).toFixed(1)} MB`;
    isWithin = within(name, milliseconds / 1000, MAX_SECONDS, 's') && isWithin;
  }
  return isWithin;
};
