import { duckingEnvelope, musicGain } from '#shared/story/ducking.ts';
import type { Timings } from '#shared/story/story.ts';
import { MIX_RATE, type Block } from '#functions/sound/block.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { encodeMp3 } from '#functions/sound/encodeMp3.ts';
import { loopOf } from './loopOf.ts';
import { master, masteringOf, type Mastering } from '#functions/sound/mastering.ts';
import { mixBlocks, samplesOf, type Mix } from './mixBlocks.ts';
import { resample } from '#functions/sound/resample.ts';
import { edgesOf } from './timeline.ts';
import { NarrationUnreadable, SoundtrackUnreadable } from '../refusals.ts';

/**
 * The allowed difference between lengths. Encoders round to whole frames, and not all of them declare their padding.
 */
const TOLERANCE_SECONDS = 0.25;

export type StoryAudio = {
  narration: Uint8Array;
  timings: Pick<Timings, 'words'> & { durationSeconds: number };
  soundtrack: Uint8Array | undefined;
  musicVolume: number;
};

const voiceOf = async (mp3: Uint8Array, durationSeconds: number): Promise<Float32Array> => {
  const cause = await decodeMp3(mp3).then(
    ({ left, sampleRate }) => {
      const seconds = left.length / sampleRate;
      if (seconds > durationSeconds - TOLERANCE_SECONDS) return resample(left, sampleRate, MIX_RATE);
      return new Error(`${seconds} s of the ${durationSeconds} s that were spoken`);
    },
    (error: unknown) => error,
  );
  if (cause instanceof Float32Array) return cause;
  throw new NarrationUnreadable({ cause });
};

const musicOf = async ({ soundtrack, musicVolume, timings }: StoryAudio): Promise<Mix['music']> => {
  const gain = musicGain(musicVolume);
  if (!soundtrack || gain === 0) return undefined;
  const { leadInSeconds, tailSeconds } = edgesOf(true);
  const seconds = leadInSeconds + timings.durationSeconds + TOLERANCE_SECONDS + tailSeconds;
  try {
    const sound = await decodeMp3(soundtrack, seconds);
    const loop = loopOf(sound, { rate: MIX_RATE, isOnce: sound.left.length / sound.sampleRate >= seconds });
    return { loop, gain, ducking: duckingEnvelope(timings, timings.durationSeconds) };
  } catch (cause) {
    throw new SoundtrackUnreadable({ cause });
  }
};

function* masterMix(blocks: Iterable<Block>, mastering: Mastering): Generator<Block> {
  let from = 0;
  for (const block of blocks) {
    master(mastering, block, from);
    yield block;
    from += block.left.length;
  }
}

/**
 * Mixes to −16 LUFS with peaks below −1 dB, always to the same bytes. @throws NarrationUnreadable,
 * SoundtrackUnreadable
 */
export const mixStory = async (audio: StoryAudio): Promise<{ mp3: Uint8Array; durationMilliseconds: number }> => {
  const voice = await voiceOf(audio.narration, audio.timings.durationSeconds);
  const mix: Mix = { voice, music: await musicOf(audio) };
  // Each pass of the mastering mixes again, because mixing is fast. So only a second of the mix is in memory.
  const mastering = masteringOf(() => mixBlocks(mix));
  return encodeMp3(masterMix(mixBlocks(mix), mastering), samplesOf(mix));
};
