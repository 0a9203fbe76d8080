import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SFNClient } from '@aws-sdk/client-sfn';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { putUser } from '#functions/account/store/users.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { ConditionFailed } from '#functions/platform/table/transact.ts';
import { buildTextModeration } from '#functions/story/moderation/textModeration.ts';
import { workflowsOn } from '#functions/story/narrate/workflows.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { publicWordsOf } from '#functions/story/publicWords.ts';
import { buildStories } from '#functions/story/store/stories.ts';
import { buildVisibility } from '#functions/story/store/visibility.ts';
import { isPublished, type Story } from '#functions/story/story.ts';
import { SAMPLES_MACHINE } from '../cloud.ts';

type Sample = (typeof samples)[number];
type Needs = Pick<StoryPorts, 'stories' | 'workflows' | 'visibility' | 'textModeration'> &
  Pick<PlatformPorts, 'media' | 'now'> & {
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
/** Each attempt at a picture is a story of its own; one that is silent or failed stays where nobody sees it. */
const ATTEMPTS = 20;

const DONE: readonly Story['stage'][] = ['ready', 'silent', 'failed'];

/** Private, until it is there with its voice. */
const newStory = (sample: Sample, attempt: number, now: Date): Story => {
  const name = attempt === 1 ? sample.picture : `${sample.picture}#${attempt}`;
  const uid = idOf('sample', name);
  return {
    uid,
    uploadId: idOf('sample-upload', name),
    ownerId: house.id,
    version: 1,
    stage: 'preparing',
    askedMoodId: sample.moodId,
    voiceId: sample.voiceId,
    isPublic: false,
    wantsMusic: false,
    incomingKey: `incoming/${uid}`,
    createdAt: now.toISOString(),
  };
};

/** The attempt that is told, under way, or still to be begun; undefined after the last. */
const openAttempt = async (sample: Sample, { stories, visibility, now }: Needs) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const story = newStory(sample, attempt, now());
    const before = await stories.find(story.uid);
    if (!before || before.stage === 'ready' || !DONE.includes(before.stage)) return { story, before };
    // Earlier versions showed silent ones.
    if (before.isPublic && isPublished(before)) await visibility.set(before, false);
  }
  return undefined;
};

const begin = async (story: Story, sample: Sample, { stories, media }: Needs): Promise<void> => {
  const picture = join(import.meta.dirname, '../../assets/pictures', `${sample.picture}.jpg`);
  await media.put(story.incomingKey, await readFile(picture), 'image/jpeg');
  const begun = await stories.begin({ story, caller: house, idempotency: undefined });
  if (begun.is !== 'begun') throw new Error(`The sample story ${sample.picture} could not begin: ${begun.is}.`);
};

/** What came of it; however long it takes, its workflow or its hold ends it. */
const finished = async (uid: string, { stories, sleep }: Needs): Promise<Story | undefined> => {
  for (;;) {
    const story = await stories.find(uid);
    if (!story || DONE.includes(story.stage)) return story;
    await sleep(POLL_MILLISECONDS);
  }
};

/** Shows it to everybody, as its owner would: its words are looked at first. */
const show = async (story: Story, { visibility, textModeration }: Needs): Promise<void> => {
  if (story.isPublic || !story.content) return;
  const verdict = await textModeration.check(publicWordsOf(story.content));
  if (verdict === 'fine') await visibility.set(story, true);
};

type Outcome = 'there' | 'told' | 'silent';

const tell = async (sample: Sample, needs: Needs): Promise<Outcome> => {
  const open = await openAttempt(sample, needs);
  if (!open) return 'silent';
  const { story, before } = open;
  if (before?.stage === 'ready') {
    await show(before, needs);
    return 'there';
  }
  if (!before) await begin(story, sample, needs);
  await needs.workflows.startNarrate({ uid: story.uid, version: story.version, startAt: 'prepare' });
  const after = await finished(story.uid, needs);
  if (after?.stage !== 'ready') return 'silent';
  await show(after, needs);
  return 'told';
};

const needsOfThisStage = async (): Promise<Needs> => {
  const env = readEnvironment();
  return {
    putUser: (user) => putUser(tableOf(env), user),
    stories: await buildStories(env),
    media: await buildMedia(env),
    visibility: await buildVisibility(env),
    textModeration: await buildTextModeration(env),
    workflows: workflowsOn(new SFNClient(), env.NARRATE_MACHINE_ARN.replace(/[^:]+$/, SAMPLES_MACHINE)),
    now: () => new Date(),
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds).unref();
      }),
  };
};

/**
 * Fills an empty gallery with stories about our own pictures, told by the very pipeline that tells everybody's. One that
 * came out without its voice is not shown: it is told again at the end, and at the next start.
 */
export const seedSamples = async (
  say: (line: string) => void,
  needs?: Needs,
  wanted: readonly Sample[] = samples,
): Promise<void> => {
  const services = needs ?? (await needsOfThisStage());
  await services.putUser(house).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
  let told = 0;
  const silent: Sample[] = [];
  for (const [index, sample] of wanted.entries()) {
    const outcome = await tell(sample, services);
    if (outcome === 'silent') silent.push(sample);
    if (outcome === 'told') told += 1;
    if (outcome === 'told' && (told === 1 || (index + 1) % 6 === 0))
      say(`  Telling the sample stories: ${index + 1} of ${wanted.length}`);
  }
  let missing = 0;
  for (const sample of silent) if ((await tell(sample, services)) === 'silent') missing += 1;
  if (missing > 0) say(`  ${missing} of the sample stories have no voice yet; the next start tells them again.`);
  else if (told > 0 || silent.length > 0) say('  The gallery is ready.');
};
