import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { buildNow } from '#functions/platform/clock.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { Soundtracks } from '../ports.ts';
import { soundtrackPrefix, soundtracksAmong } from './soundtrackFiles.ts';

/** Soundtracks change daily at most, but every story and music dialog reads the list. */
const CACHE_MILLISECONDS = 60_000;

type CachedList = { soundtracks: readonly Soundtrack[]; at: number };

/** Each file in a mood's folder is a soundtrack: the bucket is the catalogue. */
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
