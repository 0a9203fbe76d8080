import { sha256 } from '#functions/platform/table/keys.ts';
import { aLink } from './aRecording.ts';
import { aReadyStory } from './readyStory.ts';

export const aLinkScene = () => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const secret = story.uid + 's'.repeat(43);
  const linkId = sha256(secret).slice(0, 22);
  const link = aLink({ linkId, uid: story.uid, ownerId: owner.caller.id });
  fakes.state.recordings.links.set(linkId, link);
  return { ...ready, secret, link };
};
