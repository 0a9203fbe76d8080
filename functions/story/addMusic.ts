import { addMusic as spec, type StoryMusic } from '#shared/story/addMusic.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { folderOfMood } from './music/soundtrackFiles.ts';
import { buildSoundtracks } from './music/soundtracks.ts';
import { findOwned } from './ownedStory.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { buildStoryMusic } from './store/storyMusic.ts';
import { buildStoryReader } from './store/readStory.ts';

/** Accepts only soundtracks of our own catalog, so that the server never fetches a URL from a caller. */
export const addMusic =
  ({
    stories,
    soundtracks,
    storyMusic,
  }: StoryReaderPorts & Pick<StoryPorts, 'soundtracks' | 'storyMusic'>): UseCase<typeof spec> =>
  async ({ body, caller, fail }): Promise<StoryMusic> => {
    const story = await findOwned(stories, caller, body.uploadUid);
    if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
    const directory = folderOfMood(body.directory);
    const offered = directory === undefined ? [] : await soundtracks.list(directory);
    const found = offered.find(({ key, url }) => key === body.key && url === body.musicUrl);
    if (!found)
      throw fail('UNKNOWN_SOUNDTRACK', {
        reason: 'SOUNDTRACK_UNKNOWN',
        arguments: { name: body.key, mood: body.directory },
      });
    const { key, name, url } = found;
    const isPut = await storyMusic.put(story.uid, story.ownerId, { directory: found.directory, key, name });
    if (!isPut) throw fail('NOT_FOUND', 'STORY_MISSING');
    return { uid: story.uid, musicUrl: url, soundtrack: name };
  };

export const handler = serve('story.addMusic', spec, addMusic, {
  callers: buildCallers,
  stories: buildStoryReader,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
});
