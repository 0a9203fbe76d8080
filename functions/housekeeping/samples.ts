import * as z from 'zod/mini';
import { buildPutUser } from '#functions/account/store/users.ts';
import type { GalleryPorts } from '#functions/gallery/ports.ts';
import { buildGallery } from '#functions/gallery/store/gallery.ts';
import type { Environment } from '#functions/platform/environment.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { ConditionFailed } from '#functions/platform/table/transact.ts';
import { ownedBy } from '#functions/story/ownedStory.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { buildDeletions } from '#functions/story/store/deletions.ts';
import { buildStories } from '#functions/story/store/stories.ts';
import { buildVisibility } from '#functions/story/store/visibility.ts';
import { Text, incomingKeysOf, type Story } from '#functions/story/story.ts';
import { digestOf, systemAccount } from './systemAccount.ts';

/** A sample story. Without samples, the gallery of a new stage would be empty. */
export const Sample = z.extend(z.pick(Text, { moodId: true, keywords: true }), {
  description: z.string(),
  picture: z.string(),
  title: z.string(),
  text: z.string(),
  voiceId: z.string(),
});
export type Sample = z.output<typeof Sample>;

type Needs = Pick<StoryPorts, 'stories' | 'workflows' | 'visibility' | 'deletions'> &
  Pick<GalleryPorts, 'gallery'> &
  Pick<PlatformPorts, 'media' | 'now'> & {
    putUser: (user: Caller & { kind: 'user' }) => Promise<void>;
    readPicture: (name: string) => Promise<Uint8Array>;
    sleep: (milliseconds: number) => Promise<void>;
  };

const POLL_MILLISECONDS = 200;
/** The maximum per sample. Each attempt is a separate story. A silent or failed story stays private. */
const MAX_ATTEMPTS = 20;

const DONE: readonly Story['stage'][] = ['ready', 'silent', 'failed'];

/** Computes ids from the sample's content, so that a sample is narrated again only if its content changes. */
const idsOf = (sample: Sample, attempt: number) => {
  const name = JSON.stringify([sample, attempt]);
  return { uid: digestOf(`sample:${name}`), uploadId: digestOf(`sample-upload:${name}`) };
};

/** Makes a private story. `publishSample` publishes it when its audio is ready. */
const newStory = (sample: Sample, attempt: number, now: Date): Story => {
  const { uid, uploadId } = idsOf(sample, attempt);
  const { title, text: body, description, moodId, keywords, voiceId } = sample;
  return {
    uid,
    uploadId,
    ownerId: systemAccount.id,
    version: 1,
    stage: 'preparing',
    requestedMoodId: moodId,
    voiceId,
    isPublic: false,
    wantsMusic: false,
    pictures: [{ incomingKey: `incoming/${uid}/1` }],
    createdAt: now.toISOString(),
    text: { title, body, alts: [description], moodId, neighbourMoodIds: [], keywords, author: 'product' },
  };
};

const openAttempt = async (sample: Sample, { stories, now }: Needs) => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const story = newStory(sample, attempt, now());
    const before = await stories.find(story.uid);
    if (!before || before.stage === 'ready' || !DONE.includes(before.stage)) return { story, before };
  }
  return undefined;
};

const begin = async (story: Story, { picture }: Sample, { stories, media, readPicture }: Needs): Promise<void> => {
  for (const key of incomingKeysOf(story)) await media.put(key, await readPicture(picture), 'image/jpeg');
  const begun = await stories.begin({ story, caller: systemAccount, idempotency: undefined });
  if (begun.status !== 'begun') throw new Error(`The sample ${picture} could not begin: ${begun.status}.`);
};

/** Waits without a limit, because a story always ends: by its workflow, or by the timeout of its hold. */
const waitForEnd = async (uid: string, { stories, sleep }: Needs): Promise<Story | undefined> => {
  for (;;) {
    const story = await stories.find(uid);
    if (!story || DONE.includes(story.stage)) return story;
    await sleep(POLL_MILLISECONDS);
  }
};

/** Publishes without a paid moderation check, because people have reviewed our own texts. */
const publishSample = async (story: Story, { visibility }: Needs): Promise<void> => {
  const owned = ownedBy(systemAccount, story);
  if (owned && !owned.isPublic) await visibility.set(owned, true);
};

type Outcome = 'there' | 'spoken' | 'silent';

const narrateSample = async (sample: Sample, needs: Needs): Promise<Outcome> => {
  const open = await openAttempt(sample, needs);
  if (!open) return 'silent';
  const { story, before } = open;
  const { uid, version } = story;
  if (before?.stage === 'ready') {
    await publishSample(before, needs);
    return 'there';
  }
  if (!before) await begin(story, sample, needs);
  await needs.workflows.startNarrate({ uid, version, startAt: 'prepare' });
  const after = await waitForEnd(uid, needs);
  if (after?.stage !== 'ready') return 'silent';
  await publishSample(after, needs);
  return 'spoken';
};

const removeOtherSamples = async (samples: readonly Sample[], { gallery, deletions }: Needs): Promise<void> => {
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);
  const sampleIds = new Set(samples.flatMap((sample) => attempts.map((attempt) => idsOf(sample, attempt).uid)));
  const others: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await gallery.listByOwner(systemAccount.id, { cursor, moodIds: undefined });
    others.push(...page.items.map(({ story }) => story.uid).filter((uid) => !sampleIds.has(uid)));
    cursor = page.cursor;
  } while (cursor !== undefined);
  for (const uid of others) await deletions.begin(uid, systemAccount.id);
};

type ProgressListeners = {
  say: (line: string) => void;
  onReady?: (count: number) => void;
};

const isReady = (outcome: Outcome): boolean => outcome !== 'silent';

/** Narrates missing samples, then removes outdated ones. Safe to repeat. */
export const narrateSamples = async (
  samples: readonly Sample[],
  needs: Needs,
  { say, onReady = () => undefined }: ProgressListeners,
): Promise<void> => {
  await needs.putUser(systemAccount).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
  const outcomes = new Map<Sample, Outcome>();
  const narrateAndCount = async (sample: Sample): Promise<Outcome> => {
    const outcome = await narrateSample(sample, needs);
    outcomes.set(sample, outcome);
    if (outcome === 'spoken') onReady([...outcomes.values()].filter(isReady).length);
    return outcome;
  };
  for (const [index, sample] of samples.entries()) {
    const outcome = await narrateAndCount(sample);
    if (outcome === 'spoken' && (index === 0 || (index + 1) % 6 === 0))
      say(`  Preparing sample stories: ${index + 1} of ${samples.length}`);
  }
  for (const [sample, outcome] of outcomes) if (outcome === 'silent') await narrateAndCount(sample);
  const last = [...outcomes.values()];
  const missing = last.filter((outcome) => outcome === 'silent').length;
  if (missing > 0) return say(`  ${missing} sample stories have no narration yet. The next start tries again.`);
  await removeOtherSamples(samples, needs);
  if (last.includes('spoken')) say('  The gallery is ready.');
};

export const sampleStores = async (env: Environment) => ({
  putUser: buildPutUser(env),
  stories: await buildStories(env),
  media: await buildMedia(env),
  visibility: await buildVisibility(env),
  deletions: await buildDeletions(env),
  gallery: await buildGallery(env),
  now: () => new Date(),
  sleep: (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds).unref();
    }),
});
