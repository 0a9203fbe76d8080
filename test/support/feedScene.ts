import { feedAddress } from '#functions/feed/feedAddress.ts';
import { narrationTag, type Feed } from '#functions/feed/feed.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { Story } from '#functions/story/story.ts';
import { aReadyStory } from './readyStory.ts';

const SECRET = 's'.repeat(43);

/** An owner's feed with a ready story. */
export const aFeedScene = (over: Partial<Story> = {}, contents: Feed['contents'] = 'mine') => {
  const ready = aReadyStory(over);
  const { fakes, owner, story } = ready;
  const parts = { ownerId: owner.caller.id, feedId: 'feedfeedfeedfeedfeed00', contents };
  const address = feedAddress(parts, SECRET);
  const createdAt = '2026-03-14T08:00:00.000Z';
  fakes.state.feeds.set(parts.feedId, { ...parts, name: 'Car', addressHash: sha256(address), createdAt });
  const wrong = feedAddress(parts, 'w'.repeat(43));
  const narration = story.narration ? narrationTag(story.narration) : '';
  return { ...ready, feedId: parts.feedId, address, wrong, params: { address, uid: story.uid, narration } };
};

export type FeedScene = ReturnType<typeof aFeedScene>;

type State = FeedScene['fakes']['state'];

/** Reasons for which no address of a feed may work any longer, with the expected status. */
export const endings: readonly (readonly [string, number, (scene: FeedScene) => void | Promise<void>])[] = [
  ['the feed is revoked', 410, (scene) => void scene.fakes.services.feeds.revoke(scene.owner.caller.id, scene.feedId)],
  ['the account is deleted', 404, ({ fakes, owner }) => close(fakes.state, owner.caller.id)],
  ['the feed is unknown', 404, ({ fakes, feedId }) => void fakes.state.feeds.delete(feedId)],
];

const close = (state: State, callerId: string): void => {
  const caller = state.callers.get(callerId);
  if (caller) state.accountDeletions.closed.set(callerId, caller);
};

const withoutVoice = (story: Story): Story => {
  const { narration: _narration, ...rest } = story;
  return { ...rest, stage: 'silent' };
};

/** Reasons for which a story may not be heard in its owner's feed. */
export const silences: readonly (readonly [string, (story: Story) => Story | undefined])[] = [
  ['deleted', () => undefined],
  ['hidden by reports', (story) => ({ ...story, isPublic: true, hiddenAt: '2026-03-14T08:30:00.000Z' })],
  ['of another person, even if it is public', (story) => ({ ...story, ownerId: 'u_other', isPublic: true })],
  ['without a voice', withoutVoice],
  ['unfinished', (story) => ({ ...story, stage: 'writing' })],
];

export const silence = ({ fakes, story }: FeedScene, change: (typeof silences)[number][1]): void => {
  const changed = change(story);
  if (changed) fakes.state.stories.set(story.uid, changed);
  else fakes.state.stories.delete(story.uid);
};
