import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { Soundtracks } from '../ports.ts';
import { soundtrackPrefix, soundtracksAmong } from './soundtrackFiles.ts';

/** A list is cached for a minute, because every story and music dialog reads it and it rarely changes. */
const CACHE_MILLISECONDS = 60_000;

type CachedList = { soundtracks: readonly Soundtrack[]; at: number };

/** Lists the files in a mood's folder of the bucket. Each file is a soundtrack. */
export const soundtracksOf = (media: Pick<Media, 'list'>, now: () => Date): Soundtracks => {
  const cache = new Map<string, CachedList>();
  return {
    list: async (directory) => {
      const known = cache.get(directory);
      const at = now().getTime();
      if (known && at - known.at < CACHE_MILLISECONDS) return known.soundtracks;
      const objects = await callVendor(() => media.list(soundtrackPrefix(directory)));
      const soundtracks = soundtracksAmong(directory, objects);
      cache.set(directory, { soundtracks, at });
      return soundtracks;
    },
  };
};

export const buildSoundtracks: Builder<Soundtracks> = async (env) =>
  soundtracksOf(await buildMedia(env), await buildNow(env));
