import type { AnyReason } from '#shared/english.ts';
import type { Language } from '#shared/story/language.ts';
import type { Audience, TextLength } from '#shared/story/level.ts';
import { storyPrice } from '#shared/story/price.ts';
import { limits } from '#shared/limits.ts';
import { asReason } from '#shared/message.ts';
import { sharedUses, multiplyUses, type DailyUse } from '#functions/account/fairUse.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { FactsInput } from './facts.ts';
import { findOwned, type OwnedStory } from './ownedStory.ts';
import type { NotChanged, StoryReaderPorts, StoryPorts } from './ports.ts';
import { failedToMake } from './refusals.ts';
import type { Words } from './pending.ts';
import { isPublished, type Story } from './story.ts';
import { waitForStory } from './waitForStory.ts';

export type VersionPorts = StoryReaderPorts &
  Pick<StoryPorts, 'versions' | 'workflows'> &
  Pick<AccountPorts, 'ceilings'> &
  Pick<PlatformPorts, 'now' | 'sleep'>;

type Code = 'NOT_FOUND' | 'STORY_BUSY' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED' | 'STORY_FAILED';
type Fail = (code: Code, reason: AnyReason) => Refusal;

export const findChangeable = async (
  stories: Pick<StoryPorts['stories'], 'find'>,
  {
    uid,
    caller,
    fail,
  }: { uid: string; caller: Caller; fail: (code: 'NOT_FOUND' | 'STORY_BUSY', reason: AnyReason) => Refusal },
): Promise<OwnedStory> => {
  const story = await findOwned(stories, caller, uid);
  if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
  if (!isPublished(story)) throw fail('STORY_BUSY', 'STORY_IN_THE_MAKING');
  // A silent story cannot be changed, because it has not been charged yet. Adding its narration charges it.
  if (story.stage === 'silent') throw fail('STORY_BUSY', 'VOICE_NEEDED');
  return story;
};

export const notChanged = (
  { status }: NotChanged,
  fail: (code: 'NOT_FOUND' | 'STORY_BUSY', reason: AnyReason) => Refusal,
): Refusal => (status === 'gone' ? fail('NOT_FOUND', 'STORY_MISSING') : fail('STORY_BUSY', 'STORY_CHANGING'));

type VersionInput = {
  story: OwnedStory;
  caller: Caller;
  address: string;
  words: Words;
  voiceId?: string;
  moodId?: number | undefined;
  language?: Language;
  audience?: Audience | undefined;
  length?: TextLength | undefined;
  facts?: FactsInput | undefined;
  isCounted?: boolean;
};
type WaitOptions = { seconds: number | undefined; fail: Fail };
type VersionResult = { story: Story; unfinished: boolean };

export const waitForVersion = async (
  services: StoryReaderPorts & Pick<PlatformPorts, 'now' | 'sleep'>,
  { uid, version }: { uid: string; version: number },
  { seconds = limits.waitSecondsDefault, fail }: WaitOptions,
): Promise<VersionResult> => {
  const isOver = ({ pending }: Story): boolean => pending?.version !== version;
  const story = await waitForStory(services, { uid, seconds, isOver });
  if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
  const { lastFailure } = story;
  if (lastFailure?.version === version) throw fail('STORY_FAILED', asReason(lastFailure.failure));
  return { story, unfinished: !isOver(story) };
};

type UsesOf = Pick<VersionInput, 'story' | 'words' | 'caller' | 'address' | 'length'>;

/** The uses to count. A rewrite counts as much as the price of a new story, because it costs us as much. */
export const usesOfVersion = (
  ceilings: AccountPorts['ceilings'],
  { story, words, caller, address, length = story.text?.length }: UsesOf,
): DailyUse[] => {
  const uses = ceilings.usesOf(words === 'same' ? 'revoice' : 'regenerate', { caller, address });
  return multiplyUses(uses, words === 'new' ? storyPrice(story.pictures.length, length) : 1);
};

/** Makes a new version and waits for it. Returns the current story if the version is not finished in time. */
export const makeVersion = async (
  services: VersionPorts,
  input: VersionInput,
  waiting: WaitOptions,
): Promise<VersionResult> => {
  const { versions, ceilings, workflows } = services;
  const { words, voiceId, moodId, language, audience, length, facts, isCounted = false } = input;
  const { uid, ownerId } = input.story;
  const all = usesOfVersion(ceilings, input);
  const uses = isCounted ? sharedUses(all) : all;
  const begun = await versions.begin({
    ...{ uid, ownerId, words, uses },
    ...(voiceId !== undefined && { voiceId }),
    ...(moodId !== undefined && { moodId }),
    ...(language !== undefined && { language }),
    ...{ audience, length },
    ...(facts !== undefined && { facts }),
  });
  if (begun.status === 'overQuota') throw waiting.fail('QUOTA_EXCEEDED', 'MANY_CHANGES');
  if (begun.status === 'paused') throw waiting.fail('STORIES_PAUSED', 'PAUSED');
  if (begun.status !== 'begun') throw notChanged(begun, waiting.fail);
  const { version, startAt } = begun;
  try {
    await workflows.startNarrate({ uid, version, startAt });
  } catch (error) {
    const reason = failedToMake[words === 'same' ? 'voice' : 'text'];
    const isGivenUp = await versions.fail(uid, version, reason).then(
      () => true,
      () => false,
    );
    if (isGivenUp) throw error;
    return { story: input.story, unfinished: true };
  }
  return waitForVersion(services, { uid, version }, waiting);
};
