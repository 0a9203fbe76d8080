import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import { createBuyer, type Buyer } from './buyer.ts';
import { eventually } from './eventually.ts';
import { drawnPhoto } from './pictures/drawnPhoto.ts';

const asJson = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const jobOf = async (ada: Buyer, jobId: string): Promise<string> =>
  eventually(async () => {
    const job = (await ada.call<Notification[]>('/api/notifications')).body.find((one) => one.jobId === jobId);
    if (job?.state !== 'ready' && job?.state !== 'failed') throw new Error(`the job is ${job?.state ?? 'not there'}`);
    return job.state;
  });

/** A second of speech. */
const MIN_SOUND_BYTES = 8_000;

/** Leaves out the words' times, because eSpeak speaks a sentence up to 5 ms longer or shorter. */
const textsOf = ({ title, description, keywords, timings }: Item) => ({
  ...{ title, description, keywords },
  words: timings?.words.map(({ start, end }) => [start, end]),
});

/**
 * Makes with the product all that needs another package: a picture is decoded, checked, told and spoken, and becomes a
 * video, an e-book and a PDF. @returns what is the same in every product that works
 */
export const tellWithEverything = async (url: string, afterStory: () => void = () => {}) => {
  const ada = await createBuyer(url);
  const photo = await drawnPhoto({ width: 640, height: 480, seed: 12 });
  const { uid } = (await ada.upload(photo)).body;
  const story = await ada.finishedStory(uid);
  afterStory();
  const sound = await fetch(new URL(story.audioUrl ?? '/no-sound', url));
  const video = await ada.call<Notification>(`/api/generatemp4/${uid}?shape=square`, { method: 'PUT' });
  const jobs = { video: await jobOf(ada, video.body.jobId), epub: '', booklet: '' };
  for (const kind of ['epub', 'booklet'] as const) {
    const book = await ada.call<Notification>('/api/books', {
      method: 'PUT',
      ...asJson({ kind, of: { uids: [uid] } }),
    });
    jobs[kind] = await jobOf(ada, book.body.jobId);
  }
  const page = await (await fetch(url)).text();
  return {
    stage: story.stage,
    ...textsOf(story),
    hasSound: (await sound.arrayBuffer()).byteLength > MIN_SOUND_BYTES,
    jobs,
    page,
    styles: (await fetch(new URL('/signin/page.css', url))).status,
  };
};
