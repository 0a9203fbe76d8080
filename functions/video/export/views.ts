import { shotTimes, type TimedShot } from '#shared/story/shotTimes.ts';
import type { NarrationFile } from '#functions/story/narrationFile.ts';
import { voiceStartSeconds, type ExportInput } from './exportInput.ts';
import type { View } from './overlays.ts';

type Draw = (area: TimedShot['area']) => Promise<string | undefined>;

/**
 * What of the picture is looked at from when on, in the video's time. `draw` leaves a picture of an area and answers its key;
 * undefined, and the whole, which is `frameKey`, stays or comes back. It begins with the whole, which is no view of its own.
 */
export const viewsOf = async (
  input: ExportInput,
  { timings, frameKey, draw }: { timings: NarrationFile; frameKey: string; draw: Draw },
): Promise<View[]> => {
  const { shots, text } = input;
  const timed = shotTimes({ shots, timings, analysisText: text, duration: timings.durationSeconds });
  const before = voiceStartSeconds(input);
  const views: View[] = [];
  for (const { seconds, area } of timed) {
    const key = (area.width < 1 ? await draw(area) : undefined) ?? frameKey;
    if (key !== (views.at(-1)?.key ?? frameKey))
      views.push({ key, startMilliseconds: Math.round((before + seconds) * 1000) });
  }
  return views;
};
