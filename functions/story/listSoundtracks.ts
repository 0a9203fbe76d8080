import { listSoundtracks as spec } from '#shared/story/listSoundtracks.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { folderOfMood } from './music/soundtrackFiles.ts';
import { buildSoundtracks } from './music/soundtracks.ts';
import type { StoryPorts } from './ports.ts';

export const listSoundtracks =
  ({ soundtracks, log }: Pick<StoryPorts, 'soundtracks'> & Pick<PlatformPorts, 'log'>): UseCase<typeof spec> =>
  async ({ params: { tagName }, fail }) => {
    const directory = folderOfMood(tagName);
    if (directory === undefined)
      throw fail('UNKNOWN_MOOD', { reason: 'MOOD_NAMED_UNKNOWN', arguments: { name: tagName } });
    try {
      return [...(await soundtracks.list(directory))];
    } catch (error) {
      if (!(error instanceof Throttled) && !(error instanceof Unavailable)) throw error;
      // An empty list is enough, because music is optional.
      log.warn('soundtracks cannot be listed', { directory, error });
      return [];
    }
  };

export const handler = serve('story.listSoundtracks', spec, listSoundtracks, {
  soundtracks: buildSoundtracks,
  log: buildLog,
});
