import { listVersions as spec } from '#shared/story/listVersions.ts';
import { titleOf } from '#shared/story/title.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { findOwned } from './ownedStory.ts';
import type { StoryReaderPorts, Texts } from './ports.ts';
import { buildTexts } from './store/texts.ts';
import { buildStoryReader } from './store/readStory.ts';
import { languageOf } from './story.ts';
import { earlierTexts } from './textVersion.ts';

export const listVersions =
  ({ stories, versions }: StoryReaderPorts & { versions: Pick<Texts, 'listTexts'> }): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    const story = await findOwned(stories, caller, uid);
    if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
    return earlierTexts(await versions.listTexts(uid), story).map(({ version, text, voiceId, at }) => ({
      version,
      title: titleOf(text),
      analysisText: text.body,
      language: languageOf(text),
      voiceId,
      createdAt: at,
    }));
  };

export const handler = serve('story.listVersions', spec, listVersions, {
  callers: buildCallers,
  stories: buildStoryReader,
  versions: buildTexts,
});
