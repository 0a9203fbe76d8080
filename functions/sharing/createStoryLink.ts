import { createStoryLink as spec } from '#shared/sharing/createStoryLink.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId } from '#functions/platform/newId.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { CheckNeeds } from '#functions/story/checkWords.ts';
import { buildTextModeration } from '#functions/story/moderation/textModeration.ts';
import { findOwned, type OwnedStory } from '#functions/story/ownedStory.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { linkOf } from '#functions/story/present.ts';
import { requireShareable } from '#functions/story/requireShareable.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildStoryLinks } from '#functions/story/store/storyLinks.ts';
import { isPublished, isShared, type SavedLink } from '#functions/story/story.ts';

type Needs = StoryReaderPorts & CheckNeeds & Pick<StoryPorts, 'storyLinks'> & Pick<PlatformPorts, 'newId' | 'now'>;

/** The story may change during the check, which causes another attempt. */
const MAX_TRIES = 4;

/** Keeps the present link, unless the call replaces exactly that one. So a repeated call makes no second link. */
const linkFor = ({ uid, link }: OwnedStory, replaces: string | undefined, newLink: () => SavedLink): SavedLink =>
  link === undefined || replaces === uid + link.secret ? newLink() : link;

export const createStoryLink =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { replaces }, caller, address, fail }) => {
    const newLink = () => ({ secret: services.newId(), createdAt: services.now().toISOString() });
    for (let look = 0; look < MAX_TRIES; look += 1) {
      const story = await findOwned(services.stories, caller, uid);
      if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
      if (!isPublished(story)) throw fail('STORY_BUSY', 'STORY_IN_THE_MAKING');
      if (story.hiddenAt !== undefined) throw fail('STORY_HIDDEN', 'STAYS_HIDDEN');
      const link = linkFor(story, replaces, newLink);
      const isKept = link === story.link;
      if (isKept && !story.isPublic) return linkOf(story, link);
      // A shared story's words and voice were checked when it was shared or changed.
      if (!isShared(story)) await requireShareable(services, story, { by: { caller, address }, fail });
      if (await services.storyLinks.put(story, link))
        return linkOf({ ...story, linkOpenings: isKept ? story.linkOpenings : 0 }, link);
    }
    throw fail('STORY_BUSY', 'STORY_CHANGING_OFTEN');
  };

export const handler = serve('sharing.createStoryLink', spec, createStoryLink, {
  callers: buildCallers,
  stories: buildStoryReader,
  storyLinks: buildStoryLinks,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  newId: buildNewId,
  now: buildNow,
});
