import type { Said } from '#shared/english.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { Story } from '#functions/story/story.ts';
import type { RecordingPorts } from './ports.ts';
import type { Link, Recording } from './recording.ts';
import { usesOfTry } from './recordingUses.ts';

export type LinkNeeds = ReadsStories &
  Pick<RecordingPorts, 'recordingLinks' | 'recordings'> &
  Pick<AccountPorts, 'fairUse'>;

type Followed = { link: Link; story: Story; latest: Recording | undefined };

/** Where a link leads, as long as its story is served by it; `latest` is what came by it last. */
export const followLink = async (
  { stories, recordingLinks, recordings }: Omit<LinkNeeds, 'fairUse'>,
  secret: string,
): Promise<Followed | undefined> => {
  const link = await recordingLinks.find(secret);
  const story = link && (await stories.find(link.uid));
  if (!story || !isServedTo({ link }, story)) return undefined;
  const latest = (await recordings.list(link.uid)).find(({ linkId }) => linkId === link.linkId);
  return { link, story, latest };
};

/** The same; what opens nothing is counted for whoever tries it. @throws Refusal NOT_FOUND, QUOTA_EXCEEDED, STORIES_PAUSED */
export const openedLink = async (
  services: LinkNeeds,
  secret: string,
  {
    address,
    fail,
  }: { address: string; fail: (code: 'NOT_FOUND' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED', said: Said) => Refusal },
): Promise<Followed> => {
  const followed = await followLink(services, secret);
  if (followed) return followed;
  const taken = await services.fairUse.take(usesOfTry(address));
  if (taken === 'overQuota') throw fail('QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS');
  if (taken === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
  throw fail('NOT_FOUND', 'LINK_MISSING');
};
