import type { AnyReason } from '#shared/english.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { LinkHolder } from '#functions/platform/http/caller.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { Story } from '#functions/story/story.ts';
import type { RecordingPorts } from './ports.ts';
import type { Recording } from './recording.ts';
import { countWrongSecret } from './countWrongSecret.ts';

export type LinkNeeds = StoryReaderPorts & Pick<RecordingPorts, 'recordings'> & Pick<AccountPorts, 'fairUse'>;

type FollowedLink = { story: Story; latest: Recording | undefined };

/** Finds the link's story and last recording. @returns undefined if the story can no longer be read through a link */
export const followLink = async (
  { stories, recordings }: Omit<LinkNeeds, 'fairUse'>,
  link: LinkHolder,
): Promise<FollowedLink | undefined> => {
  const story = await stories.find(link.uid);
  if (!story || !isServedTo({ link }, story)) return undefined;
  const latest = (await recordings.list(link.uid)).find(({ linkId }) => linkId === link.linkId);
  return { story, latest };
};

/** Counts an invalid link against the caller's address. @throws Refusal NOT_FOUND, QUOTA_EXCEEDED, STORIES_PAUSED */
export const requireLink = async (
  services: LinkNeeds,
  link: LinkHolder,
  {
    address,
    fail,
  }: { address: string; fail: (code: 'NOT_FOUND' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED', reason: AnyReason) => Refusal },
): Promise<FollowedLink> => {
  const followed = await followLink(services, link);
  if (followed) return followed;
  const { code, reason } = await countWrongSecret(services, address);
  throw fail(code, reason);
};
