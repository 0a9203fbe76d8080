import type { AnyReason } from '#shared/english.ts';
import { withArguments } from '#shared/message.ts';
import type { NotChanged, Stories, Versions } from '#functions/story/ports.ts';
import { audienceOf, type CheckedWords } from '#functions/story/publicWords.ts';
import { failedToMake } from '#functions/story/refusals.ts';
import { withFacts } from '#functions/story/facts.ts';
import { beginPending, nextVersion, publishedVersion, withoutOverdue, workingStory } from '#functions/story/pending.ts';
import { isShared, storyLanguageOf, type Narration, type Pending, type Story } from '#functions/story/story.ts';
import { narrationFor, textVersion, type NarratedText, type TextVersion } from '#functions/story/textVersion.ts';
import type { FakeState } from './fakeState.ts';
import { takeUses } from './fakeStores.ts';
import { withoutFields } from './fakeVisibility.ts';

const find = (state: FakeState, uid: string): Story | undefined => {
  const story = state.stories.get(uid);
  return story && withoutOverdue(story, state.clock.now);
};

const findText = (state: FakeState, uid: string, version: number): NarratedText | undefined =>
  state.texts.get(uid)?.find((one) => one.version === version);

/** Stores a text and keeps the narrations that it already has. */
const keepText = (state: FakeState, uid: string, text: TextVersion): void => {
  const narrations = findText(state, uid, text.version)?.narrations ?? [];
  const others = (state.texts.get(uid) ?? []).filter(({ version }) => version !== text.version);
  state.texts.set(uid, [...others, { ...text, narrations }]);
};

export const keepNarration = (state: FakeState, { uid, served }: Story, narration: Narration): void => {
  const text = served && findText(state, uid, served.text);
  if (!text) return;
  text.narrations = [...text.narrations.filter(({ voiceId }) => voiceId !== narration.voiceId), narration];
};

export const forgetNarrations = (state: FakeState, uid: string, voiceId: string): void => {
  for (const text of state.texts.get(uid) ?? [])
    text.narrations = text.narrations.filter((narration) => narration.voiceId !== voiceId);
};

export const keepServed = (state: FakeState, story: Story): void => {
  if (!story.served || !story.text) return;
  const at = story.publishedAt ?? story.createdAt;
  keepText(state, story.uid, textVersion(story, { version: story.served.text, state: 'ready', at }));
  if (story.narration) keepNarration(state, story, story.narration);
};

/** Stores the served text with the voice of its last narration, before another text is served. */
const leaveText = (state: FakeState, { uid, served, narration, text: content, voiceId }: Story): void => {
  const text = served && findText(state, uid, served.text);
  if (!text || !narration || !content) return;
  keepText(state, uid, { ...text, text: content, narration: narration.voiceId, voiceId });
};

/** The story, if this version of it is pending. */
const pendingOf = (state: FakeState, uid: string, version: number) => {
  const story = find(state, uid);
  return story?.pending?.version === version ? { story, pending: story.pending } : undefined;
};

const serve = (
  state: FakeState,
  { pending: _ended, lastFailure: _news, ...story }: Story,
  over: Partial<Story>,
): Story => {
  const served = { ...story, ...over };
  state.stories.set(story.uid, served);
  return served;
};

const fail = (state: FakeState, uid: string, version: number, reason: AnyReason | undefined): boolean => {
  const found = pendingOf(state, uid, version);
  if (!found) return false;
  const { pending: _ended, ...story } = found.story;
  const { kind } = found.pending;
  const lastFailure = { version, kind, failure: withArguments(reason ?? failedToMake[kind]) };
  state.stories.set(uid, { ...story, lastFailure });
  const text = findText(state, uid, version);
  if (text) keepText(state, uid, { ...text, state: 'failed' });
  return true;
};

const publish = (state: FakeState, uid: string, version: number, checked: CheckedWords | undefined): void => {
  const found = pendingOf(state, uid, version);
  if (!found) return;
  const { story, pending } = found;
  const draft = findText(state, uid, version)?.text;
  const published = publishedVersion(story, pending, draft, state.clock.now);
  const { narration, text } = published;
  if (!text) return keepNarration(state, serve(state, story, published), narration);
  const audience = audienceOf(story, text, checked);
  leaveText(state, story);
  const { privacyReason: _reason, ...unblamed } = story;
  const shown = withoutFields(isShared(story) ? story : unblamed, audience.remove);
  keepServed(state, serve(state, shown, { ...published, ...audience.set }));
};

const savePending = (state: FakeState, uid: string, version: number, over: Partial<Pending>): void => {
  const found = pendingOf(state, uid, version);
  if (found) state.stories.set(uid, { ...found.story, pending: { ...found.pending, ...over } });
};

/** Adds texts and voices to the fake stories. */
export const withVersions = (state: FakeState, first: Omit<Stories, 'findAll' | 'findWorking'>): Stories => ({
  ...first,
  find: async (uid) => find(state, uid),
  findAll: async (uids) => uids.map((uid) => find(state, uid)),
  findWorking: async (uid, version) => workingStory(find(state, uid), version, findText(state, uid, version)?.text),
  saveText: async (uid, version, content, spoken) => {
    const text = findText(state, uid, version);
    if (text?.state === 'writing' && !text.text) keepText(state, uid, { ...text, text: content });
    await first.saveText(uid, version, content, spoken);
  },
  saveNarration: async (uid, version, narration) => {
    savePending(state, uid, version, { narration });
    await first.saveNarration(uid, version, narration);
  },
  publish: async (uid, version, how) => {
    if (how.silent) fail(state, uid, version, undefined);
    else publish(state, uid, version, how.checked);
    const published = await first.publish(uid, version, how);
    const story = find(state, uid);
    if (story?.served?.text === version) keepServed(state, story);
    return published;
  },
  fail: async (uid, version, reason, refusal = 'STORY_FAILED') => {
    const isFailed = fail(state, uid, version, refusal === 'STORY_FAILED' ? undefined : reason);
    return (await first.fail(uid, version, reason, refusal)) || isFailed;
  },
});

/** The reason why a change is refused. Undefined if the story is still as the caller saw it. */
const obstacle = (story: Story | undefined, ownerId: string, version?: number): NotChanged | undefined => {
  if (story?.ownerId !== ownerId) return { status: 'gone' };
  const isAsSeen = version === undefined || story.version === version;
  return story.stage !== 'ready' || story.pending || !isAsSeen ? { status: 'busy' } : undefined;
};

export const fakeVersions = (state: FakeState): Versions<Story> => ({
  begin: async ({ uid, ownerId, words, voiceId, moodId, language, audience, length, facts = [], uses }) => {
    const story = find(state, uid);
    const why = obstacle(story, ownerId);
    if (!story || why) return why ?? { status: 'gone' };
    if (state.paused) return { status: 'paused' };
    if (takeUses(state, uses)) return { status: 'overQuota' };
    const { pending, draft } = beginPending(
      story,
      { words, voiceId, moodId, language, audience, length },
      state.clock.now,
    );
    const { version, startedAt: at } = pending;
    const begun = { ...story, pictures: withFacts(story, facts), pending };
    state.stories.set(uid, begun);
    if (pending.kind === 'text')
      keepText(state, uid, {
        ...textVersion(
          { ...begun, text: draft, voiceId: pending.voiceId },
          { version, state: 'writing', at, language: language ?? storyLanguageOf(story) },
        ),
      });
    return { status: 'begun', version, startAt: words === 'new' ? 'write' : 'narrate' };
  },
  fail: async (uid, version, reason) => void fail(state, uid, version, reason),
  adopt: async (seen, narration) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    if (!story || why) return why ?? { status: 'gone' };
    serve(state, story, { narration, voiceId: narration.voiceId, version: nextVersion(story) });
    keepNarration(state, story, narration);
    return { status: 'done' };
  },
  retitle: async (seen, title, uses) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    if (!story?.text || why) return why ?? { status: 'gone' };
    if (takeUses(state, uses)) return { status: 'overQuota' };
    const version = nextVersion(story);
    leaveText(state, story);
    const own = story.served && findText(state, story.uid, story.served.text)?.narrations;
    const text = { ...story.text, title };
    const writtenAt = state.clock.now.toISOString();
    const titled = serve(state, story, { text, version, writtenAt, served: { text: version } });
    keepServed(state, titled);
    for (const narration of own ?? []) keepNarration(state, titled, narration);
    return { status: 'done' };
  },
  restore: async (seen, text) => {
    const story = find(state, seen.uid);
    const why = obstacle(story, seen.ownerId, seen.version);
    const narration = narrationFor(text, seen);
    if (!story || !narration || why) return why ?? { status: 'gone' };
    const version = nextVersion(story);
    leaveText(state, story);
    const { text: content, abouts, details, voiceId, at, version: served } = text;
    const facts = abouts.map((about, i) => ({ about, details: details[i] ?? null }));
    const words = { pictures: withFacts(story, facts), text: content, narration, voiceId, served: { text: served } };
    serve(state, story, { ...words, version, writtenAt: at });
    return { status: 'done' };
  },
  listTexts: async (uid) => (state.texts.get(uid) ?? []).toSorted((a, b) => b.version - a.version),
  findText: async (uid, version) => findText(state, uid, version),
});
