import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildWorkflows } from '#functions/lib/adapters/workflows.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import { tableOf } from '#functions/lib/db/table.ts';
import { ConditionFailed } from '#functions/lib/db/transact.ts';
import { putUser } from '#functions/lib/db/users.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import type { Caller, Services } from '#functions/lib/services.ts';
import type { Story } from '#functions/lib/story.ts';

type Sample = (typeof samples)[number];
type Needs = Pick<Services, 'stories' | 'media' | 'workflows' | 'now'> & {
  putUser: (user: Caller & { kind: 'user' }) => Promise<void>;

  sleep: (milliseconds: number) => Promise<void>;
};

/** The same picture has the same id at every start, so a sample is told once in a store's life. */
const idOf = (what: string, name: string): string =>
  createHash('sha256').update(`${what}:${name}`).digest('base64url').slice(0, 22);

/** The house's own account: unlimited, so samples cost nobody anything. */
const house: Caller & { kind: 'user' } = {
  kind: 'user',
  id: `u_${idOf('account', 'house')}`,
  name: 'A Thousand Words',
  email: '',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: true,
  isPendingCancellation: false,
};

const POLL_MILLISECONDS = 200;
const MOST_POLLS = 600;

const newStory = (sample: Sample, now: Date): Story => {
  const uid = idOf('sample', sample.picture);
  return {
    uid,
    uploadId: idOf('sample-upload', sample.picture),
    ownerId: house.id,
    version: 1,
    stage: 'preparing',
    askedMoodId: sample.moodId,
    voiceId: sample.voiceId,
    isPublic: true,
    wantsMusic: false,
    incomingKey: `incoming/${uid}`,
    createdAt: now.toISOString(),
  };
};

const DONE: readonly Story['stage'][] = ['ready', 'untold', 'failed'];

const tell = async (sample: Sample, { stories, media, workflows, now, sleep }: Needs): Promise<boolean> => {
  const story = newStory(sample, now());
  const before = await stories.find(story.uid);
  if (before && DONE.includes(before.stage)) return false;
  if (!before) {
    const picture = join(import.meta.dirname, '../../assets/pictures', `${sample.picture}.jpg`);
    await media.put(story.incomingKey, await readFile(picture), 'image/jpeg');
    const begun = await stories.begin({ story, caller: house, idempotency: undefined });
    if (begun.is !== 'begun') throw new Error(`The sample story ${sample.picture} could not begin: ${begun.is}.`);
  }
  await workflows.startNarrate({ uid: story.uid, version: story.version, startAt: 'prepare' });
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const current = await stories.find(story.uid);
    if (!current || DONE.includes(current.stage)) return true;
    await sleep(POLL_MILLISECONDS);
  }
  return true;
};

const needsOfThisStage = async (): Promise<Needs> => {
  const env = readEnvironment();
  return {
    putUser: (user) => putUser(tableOf(env), user),
    stories: await buildStories(env),
    media: await buildMedia(env),
    workflows: await buildWorkflows(env),
    now: () => new Date(),
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds).unref();
      }),
  };
};

/** Fills an empty gallery with stories about our own pictures, told by the very pipeline that tells everybody's. */
export const seedSamples = async (say: (line: string) => void, needs?: Needs): Promise<void> => {
  const services = needs ?? (await needsOfThisStage());
  await services.putUser(house).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
  let told = 0;
  for (const [index, sample] of samples.entries()) {
    const isNew = await tell(sample, services);
    if (isNew) told += 1;
    if (isNew && (told === 1 || (index + 1) % 6 === 0))
      say(`  Telling the sample stories: ${index + 1} of ${samples.length}`);
  }
  if (told > 0) say('  The gallery is ready.');
};
