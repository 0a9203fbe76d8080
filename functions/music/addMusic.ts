import { addMusic as spec, type StoryMusic } from '#shared/music/addMusic.ts';
import { buildSoundtracks } from '#functions/lib/adapters/soundtracks.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildStoryMusic } from '#functions/lib/db/storyMusic.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { mayChange } from '#functions/stories/rules.ts';
import { folderOfMood } from './folders.ts';

const NO_STORY = 'There is no such story.';

/** Only what our own catalogue has, under the very path that it gives: nothing of what is sent is ever fetched or kept. */
export const addMusic =
  ({
    stories,
    soundtracks,
    storyMusic,
  }: ReadsStories & Pick<Services, 'soundtracks' | 'storyMusic'>): UseCase<typeof spec> =>
  async ({ body, caller, fail }): Promise<StoryMusic> => {
    const story = await stories.find(body.uploadUid);
    if (!story || !caller || !mayChange(caller, story)) throw fail('NOT_FOUND', NO_STORY);
    const directory = folderOfMood(body.directory);
    const offered = directory === undefined ? [] : await soundtracks.list(directory);
    const found = offered.find(({ key, url }) => key === body.key && url === body.musicUrl);
    if (!found) throw fail('UNKNOWN_SOUNDTRACK', `There is no soundtrack ${body.key} in ${body.directory}.`);
    const { key, name, url } = found;
    const isPut = await storyMusic.put(story.uid, caller.id, { directory: found.directory, key, name });
    if (!isPut) throw fail('NOT_FOUND', NO_STORY);
    return { uid: story.uid, musicUrl: url, soundtrack: name };
  };

export const handler = serve('music.addMusic', spec, addMusic, {
  callers: buildCallers,
  stories: buildStoryReader,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
});
