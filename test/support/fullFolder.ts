import type { Recording, Upload } from '#shared/recording/recording.ts';
import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import { createBuyer } from './buyer.ts';
import { eventually } from './eventually.ts';
import { drawnPhoto } from './pictures/drawnPhoto.ts';
import { startProductHere } from './productHere.ts';
import { shortAnswer } from './shortAnswer.ts';
import { payOnPage, stripeOf } from './stripe.ts';

const asJson = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

const readAloud = async (ada: Buyer, { uid, audioUrl }: Item, productUrl: string): Promise<void> => {
  const sound = await (await fetch(new URL(audioUrl ?? '', productUrl))).arrayBuffer();
  const input = { reader: 'Rosa', contentType: 'audio/mpeg', mayBePublic: false, bytes: sound.byteLength };
  const { body } = await ada.call<{ recording: Recording; upload: Upload }>(`/api/recordings/${uid}`, {
    method: 'POST',
    ...asJson(input),
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.upload.fields)) form.append(name, value);
  form.append('file', new Blob([sound]), 'reading.mp3');
  await fetch(body.upload.url, { method: 'POST', body: form });
  await ada.call(`/api/recordings/${uid}/${body.recording.recordingId}/sent`, { method: 'PUT' });
  await eventually(async () => {
    const { recordings } = (await ada.call<{ recordings: Recording[] }>(`/api/recordings/${uid}`)).body;
    if (recordings.some(({ state }) => state === 'checking')) throw new Error('it is still checked');
  });
};

const makeVideo = async (ada: Buyer, uid: string): Promise<void> => {
  await ada.call(`/api/generatemp4/${uid}?shape=square`, { method: 'PUT' });
  await eventually(async () => {
    const [job] = (await ada.call<Notification[]>('/api/notifications')).body;
    if (job?.state !== 'ready') throw new Error(`the video is ${job?.state ?? 'not there'}`);
  });
};

/** Fills a folder with all kinds of people's data. At the end, a product has run on it twice. */
export const fillDataFolder = async (dataFolder: string) => {
  const product = await startProductHere(dataFolder, { bedrock: { answer: () => shortAnswer } });
  const ada = await createBuyer(product.url);
  const { body } = await ada.checkout(20);
  await payOnPage(body.redirectTo);
  await stripeOf(dataFolder).idle();
  const { uid } = (await ada.upload(await drawnPhoto({ width: 320, height: 240, seed: 12 }))).body;
  const story = await ada.finishedStory(uid);
  await ada.call('/api/togglevisibility', { method: 'POST', ...asJson({ uid, isPublic: true }) });
  await ada.call(`/api/favorites/${uid}`, { method: 'PUT' });
  await makeVideo(ada, uid);
  await readAloud(ada, story, product.url);
  await product.close();
  // At a second start LevelDB moves its log into a table.
  await (await startProductHere(dataFolder)).close();
  return { uid, owner: ada };
};
