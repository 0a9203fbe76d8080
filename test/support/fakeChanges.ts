import type { AnyReason } from '#shared/english.ts';
import { withArguments } from '#shared/message.ts';
import type { Changes, NotChanged, Stories } from '#functions/story/ports.ts';
import { audienceOf, type CheckedWords } from '#functions/story/publicWords.ts';
import { failedChange } from '#functions/story/refusals.ts';
import { withAbouts } from '#functions/story/abouts.ts';
import { textOf, type Text } from '#functions/story/text.ts';
import {
  beginningChange,
  nextVersion,
  publishedChange,
  withoutOverdueChange,
  workingStory,
} from '#functions/story/change.ts';
import { spokenOf, type Change, type LastChange, type Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeServices.ts';
import { takeUses } from './fakeStores.ts';

const find = (state: FakeState, uid: string): Story | undefined => {
  const story = state.stories.get(uid);
  return story && withoutOverdueChange(story, state.clock.now);
};

/** The change of that version, if it is still the story's. */
const changing = (state: FakeState, uid: string, version: number) => {
  const story = find(state, uid);
  return story?.change?.version === version ? { story, change: story.change } : undefined;
};

const saveOfChange = (state: FakeState, uid: string, version: number, over: Partial<Change>): void => {
  const found = changing(state, uid, version);
  if (found) state.stories.set(uid, { ...found.story, change: { ...found.change, ...over } });
};

const endChange = (state: FakeState, { change: _ended, ...story }: Story, over: Partial<Story>): void => {
  state.stories.set(story.uid, { ...story, ...over });
};

export const putText = (state: FakeState, uid: string, text: Text): void => {
  const others = (state.texts.get(uid) ?? []).filter(({ version }) => version !== text.version);
  state.texts.set(uid, [...others, text]);
};

/** The text that is served stays, as it is heard now. */
const leaveText = (state: FakeState, { served, narration, ...story }: Story): void => {
  if (!served || !narration) return;
  const at = story.writtenAt ?? story.publishedAt ?? story.createdAt;
  const text = state.texts.get(story.uid)?.find(({ version }) => version === served.text);
  putText(state, story.uid, {
    ...(text ?? textOf({ ...story, narration }, { version: served.text, at })),
    narration,
    voiceId: spokenOf(narration).voiceId,
  });
};

const failChange = (state: FakeState, uid: string, version: number, reason: AnyReason | undefined): boolean => {
  const found = changing(state, uid, version);
  if (!found) return false;
  const { kind } = found.change;
  const lastChange: LastChange = {
    version,
    kind,
    outcome: 'failed',
    failure: withArguments(reason ?? failedChange[kind]),
  };
  endChange(state, found.story, { lastChange });
  return true;
};

const publishChange = (
  state: FakeState,
  { uid, version }: { uid: string; version: number },
  checked: CheckedWords | undefined,
): void => {
  const found = changing(state, uid, version);
  if (!found) return;
  const published = publishedChange(found.change, state.clock.now);
  const isNew = found.change.kind === 'text';
  const audience = isNew ? audienceOf(found.story, published.content, checked) : {};
  if (!isNew) return endChange(state, found.story, published);
  const { story } = found;
  leaveText(state, story);
  const at = state.clock.now.toISOString();
  putText(state, uid, textOf({ ...story, ...published }, { version, at }));
  const { privateBecause: _because, ...unblamed } = story;
  endChange(state, story.isPublic ? story : unblamed, { ...published, ...audience });
};

/** The stories of before, which now can be changed, too. */
export const withChanges = (state: FakeState, first: Omit<Stories, 'findWorking'>): Stories => ({
  ...first,
  find: async (uid) => find(state, uid),
  findWorking: async (uid, version) => workingStory(find(state, uid), version),
  setStage: async (uid, version, stage) => {
    if (stage === 'narrating') saveOfChange(state, uid, version, { stage });
    await first.setStage(uid, version, stage);
  },
  saveContent: async (uid, version, content) => {
    saveOfChange(state, uid, version, { content });
    await first.saveContent(uid, version, content);
  },
  saveNarration: async (uid, version, narration) => {
    saveOfChange(state, uid, version, { narration });
    await first.saveNarration(uid, version, narration);
  },
  publish: async (uid, version, how) => {
    if (how.silent) failChange(state, uid, version, undefined);
    else publishChange(state, { uid, version }, how.checked);
    await first.publish(uid, version, how);
  },
  fail: async (uid, version, reason, refusal = 'STORY_FAILED') => {
    const isFailed = failChange(state, uid, version, refusal === 'STORY_FAILED' ? undefined : reason);
    return (await first.fail(uid, version, reason, refusal)) || isFailed;
  },
});

/** Why a story cannot be changed by them, the same as it was when they looked. */
const obstacle = (story: Story | undefined, ownerId: string, version?: number): NotChanged | undefined => {
  if (story?.ownerId !== ownerId) return { status: 'gone' };
  const isAsSeen = version === undefined || story.version === version;
  return story.stage !== 'ready' || story.change || !isAsSeen ? { status: 'busy' } : undefined;
};

export const fakeChanges = (state: FakeState): Changes<Story> => ({
  begin: async ({ uid, ownerId, words, voiceId, moodId, abouts = [], uses }) => {
    const story = find(state, uid);
    const why = obstacle(story, ownerId);
    if (!story || why) return why ?? { status: 'gone' };
    if (state.paused) return { status: 'paused' };
    if (takeUses(state, uses)) return { status: 'overQuota' };
    const change = beginningChange(story, { words, voiceId, moodId }, state.clock.now);
    state.stories.set(uid, { ...story, pictures: withAbouts(story, abouts), change });
    return { status: 'begun', version: change.version, startAt: words === 'new' ? 'write' : 'narrate' };
  },
  fail: async (uid, version, reason) => void failChange(state, uid, version, reason),
  adopt: async (seen, narration) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    if (!story || why) return why ?? { status: 'gone' };
    const version = nextVersion(story);
    const lastChange: LastChange = { version, kind: 'voice', outcome: 'done' };
    endChange(state, story, { narration, voiceId: narration.voiceId, version, lastChange });
    return { status: 'done' };
  },
  retitle: async (seen, title, uses) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    if (!story?.content || why) return why ?? { status: 'gone' };
    if (takeUses(state, uses)) return { status: 'overQuota' };
    const version = nextVersion(story);
    leaveText(state, story);
    const lastChange: LastChange = { version, kind: 'text', outcome: 'done' };
    const writtenAt = state.clock.now.toISOString();
    const content = { ...story.content, title };
    putText(state, story.uid, textOf({ ...story, content }, { version, at: writtenAt }));
    endChange(state, story, { content, version, writtenAt, served: { text: version }, lastChange });
    return { status: 'done' };
  },
  restore: async (seen, { version: text, content, abouts, narration, voiceId, at }) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    if (!story || why) return why ?? { status: 'gone' };
    const version = nextVersion(story);
    leaveText(state, story);
    const lastChange: LastChange = { version, kind: 'text', outcome: 'done' };
    const words = { pictures: withAbouts(story, abouts), content, narration, voiceId, served: { text } };
    endChange(state, story, { ...words, version, writtenAt: at, lastChange });
    return { status: 'done' };
  },
  listTexts: async (uid) => (state.texts.get(uid) ?? []).toSorted((a, b) => b.version - a.version),
  findText: async (uid, version) => state.texts.get(uid)?.find((one) => one.version === version),
});
