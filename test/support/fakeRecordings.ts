import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { Language } from '#shared/story/language.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { RecordingLinks, RecordingOf, Recordings } from '#functions/recording/ports.ts';
import type { Removal, Removals } from '#functions/recording/store/removals.ts';
import {
  isChosen,
  translationRead,
  voiceIdOf,
  withCheckTimeout,
  type Link,
  type Recording,
} from '#functions/recording/recording.ts';
import { nextVersion } from '#functions/story/pending.ts';
import type { Story, Translation } from '#functions/story/story.ts';
import { narrationBy } from '#functions/story/textVersion.ts';
import type { FakeState } from './fakeState.ts';
import { takeUses } from './fakeStores.ts';
import { forgetNarrations, keepNarration } from './fakeVersions.ts';

export type FakeRecordings = {
  kept: Map<string, Recording>;
  links: Map<string, Link>;
  started: RecordingOf[];
  removals: (Removal & { uid: string })[];
};

export const emptyRecordings = (): FakeRecordings => ({ kept: new Map(), links: new Map(), started: [], removals: [] });

const serveTranslated = (
  state: FakeState,
  story: Story,
  { language, translation }: { language: Language; translation: Translation },
): void =>
  void state.stories.set(story.uid, {
    ...story,
    version: nextVersion(story),
    translations: { ...story.translations, [language]: translation },
  });

export const fakeRecordings = (state: FakeState): Recordings => {
  const { kept } = state.recordings;
  const now = () => state.clock.now;
  const found = ({ uid, recordingId }: RecordingOf): Recording | undefined => {
    const one = kept.get(recordingId);
    return one?.uid === uid ? withCheckTimeout(one, now()) : undefined;
  };
  const put = (one: Recording, over: Partial<Recording>): Recording => {
    const next = { ...one, since: now().toISOString(), ...over };
    kept.set(one.recordingId, next);
    return next;
  };
  return {
    begin: async ({ story, recording, uses }) => {
      const alike = [...kept.values()].filter(
        ({ uid, linkId }) => uid === recording.uid && linkId === recording.linkId,
      );
      if (alike.some(({ state: status }) => status === 'checking')) return { status: 'busy' };
      if (recording.linkId && alike.some(({ state: status }) => status === 'offered')) return { status: 'waiting' };
      const replaced = alike.filter(({ state: status }) => status === 'awaited' || status === 'refused');
      const count = [...kept.values()].filter(({ uid }) => uid === recording.uid).length - replaced.length;
      if (count >= limits.recordingsPerStory) return { status: 'full' };
      if (state.stories.get(story.uid)?.ownerId !== story.ownerId) return { status: 'gone' };
      if (state.paused) return { status: 'paused' };
      if (takeUses(state, uses)) return { status: 'overQuota' };
      for (const one of replaced) kept.delete(one.recordingId);
      kept.set(recording.recordingId, recording);
      return { status: 'begun' };
    },
    find: async (at) => found(at),
    findAll: async (ats) => ats.map(found),
    list: async (uid) =>
      [...kept.values()]
        .filter((one) => one.uid === uid)
        .map((one) => withCheckTimeout(one, now()))
        .toReversed(),
    check: async (at) => {
      const one = found(at);
      return one?.state === 'awaited' ? put(one, { state: 'checking' }) : one;
    },
    settle: async (at, checked) => {
      const one = found(at);
      if (one?.state !== 'checking') return false;
      const { status, ...heard } = checked;
      if (checked.status === 'unfit') put(one, { state: 'refused', failure: withArguments(checked.failure) });
      else put(one, { ...(heard as Partial<Recording>), state: one.linkId === undefined ? 'ready' : 'offered' });
      return status !== undefined;
    },
    accept: async (at) => {
      const one = found(at);
      if (one?.state === 'ready') return one;
      return one?.state === 'offered' ? put(one, { state: 'ready' }) : undefined;
    },
    choose: async (story, recording, narration) => {
      const present = state.stories.get(story.uid);
      if (!present) return { status: 'gone' };
      if (present.pending || present.version !== story.version) return { status: 'busy' };
      const made = translationRead(recording, present);
      if (recording.language !== undefined && !made) return { status: 'busy' };
      if (recording.language !== undefined && made) {
        serveTranslated(state, present, {
          language: recording.language,
          translation: { ...made, recording: narration },
        });
        return { status: 'done' };
      }
      keepNarration(state, present, narration);
      state.stories.set(story.uid, { ...present, narration, version: present.version + 1 });
      return { status: 'done' };
    },
    withdraw: async (story, recording) => {
      const present = state.stories.get(story.uid);
      if (present?.pending) return { status: 'busy' };
      const made = present && translationRead(recording, present);
      if (present && made && recording.language !== undefined && isChosen(recording, present)) {
        const { recording: _removed, ...translation } = made;
        serveTranslated(state, present, { language: recording.language, translation });
      }
      const text = state.texts.get(story.uid)?.find(({ version }) => version === present?.served?.text);
      const own = text && narrationBy(text, present?.voiceId);
      if (own && present?.narration?.voiceId === voiceIdOf(recording))
        state.stories.set(story.uid, { ...present, narration: own });
      forgetNarrations(state, story.uid, voiceIdOf(recording));
      put(recording, { removedAt: now().toISOString() });
      return { status: 'done' };
    },
    forgetAwaited: async (at) => found(at)?.state === 'awaited' && kept.delete(at.recordingId),
    forget: async ({ recordingId }) => void kept.delete(recordingId),
    listOffered: async (ownerId) =>
      [...kept.values()].filter(
        ({ uid, state: status }) => status === 'offered' && state.stories.get(uid)?.ownerId === ownerId,
      ),
  };
};

const DAY_SECONDS = 86_400;

export const fakeRecordingLinks = (state: FakeState): RecordingLinks => {
  const { links } = state.recordings;
  const seconds = () => state.clock.now.getTime() / 1000;
  return {
    create: async ({ uid, ownerId }, { secret, asker, language }, uses) => {
      if (!state.stories.has(uid)) return { status: 'gone' };
      if (state.paused) return { status: 'paused' };
      if (takeUses(state, uses)) return { status: 'overQuota' };
      const secretHash = sha256(uid + secret);
      const createdAt = state.clock.now.toISOString();
      const expiresAt = Math.ceil(seconds()) + limits.recordingLinkDays * DAY_SECONDS;
      const linkId = secretHash.slice(0, 22);
      const fields = { linkId, uid, ownerId, secretHash, createdAt, expiresAt };
      const link: Link = { ...fields, ...(asker && { asker }), ...(language && { language }) };
      links.set(link.linkId, link);
      return { status: 'made', link };
    },
    find: async (secret) => {
      const link = links.get(sha256(secret).slice(0, 22));
      return link && link.expiresAt > seconds() ? link : undefined;
    },
    list: async (uid) => [...links.values()].filter((link) => link.uid === uid && link.expiresAt > seconds()),
    revoke: async (uid, linkId) => links.get(linkId)?.uid === uid && links.delete(linkId),
    opened: async ({ linkId }) => {
      const link = links.get(linkId);
      if (link) links.set(linkId, { ...link, openedAt: state.clock.now.toISOString() });
    },
  };
};

export const fakeRemovals = ({ recordings, clock }: FakeState): Removals => ({
  write: async ({ uid, recordingId }, input) => {
    const removal = { recordingId, at: clock.now.toISOString(), ...input };
    recordings.removals.push({ uid, ...removal });
    return removal;
  },
  list: async (uid) => recordings.removals.filter((one) => one.uid === uid),
});
