import { listSoundtracks as spec } from '#shared/music/listSoundtracks.ts';
import { buildSoundtracks } from '#functions/lib/adapters/soundtracks.ts';
import { buildLog } from '#functions/lib/log.ts';
import { Throttled, Unavailable } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { folderOfMood } from './folders.ts';

export const listSoundtracks =
  ({ soundtracks, log }: Pick<Services, 'soundtracks' | 'log'>): UseCase<typeof spec> =>
  async ({ params: { tagName }, fail }) => {
    const directory = folderOfMood(tagName);
    if (directory === undefined) throw fail('UNKNOWN_MOOD', `There is no mood ${tagName}.`);
    try {
      return [...(await soundtracks.list(directory))];
    } catch (error) {
      if (!(error instanceof Throttled) && !(error instanceof Unavailable)) throw error;
      // A story is complete without music: for a moment there is none to choose.
      log.warn('soundtracks cannot be listed', { directory, error });
      return [];
    }
  };

export const handler = serve('music.listSoundtracks', spec, listSoundtracks, {
  soundtracks: buildSoundtracks,
  log: buildLog,
});
