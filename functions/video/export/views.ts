import { shotTimes, type TimedShot } from '#shared/story/shotTimes.ts';
import type { NarrationFile } from '#functions/story/narrationFile.ts';
import { voiceStartSeconds, type ExportInput } from './exportInput.ts';
import type { View } from './overlays.ts';

type Draw = (shot: Pick<TimedShot, 'area' | 'picture'>) => Promise<string | undefined>;

/**
 * The views of a video. The whole first picture is not a view, because the video begins with it. `draw` returns
 * undefined if an area is almost the whole picture.
 */
export const viewsOf = async (
  input: ExportInput,
  { timings, wholeKey, draw }: { timings: NarrationFile; wholeKey: (picture: number) => Promise<string>; draw: Draw },
): Promise<View[]> => {
  const { shots, text } = input;
  const timed = shotTimes({ shots, timings, analysisText: text, duration: timings.durationSeconds }, input.language);
  const before = voiceStartSeconds(input);
  const views: View[] = [];
  const firstKey = timed.length > 0 ? await wholeKey(0) : '';
  for (const { seconds, area, picture } of timed) {
    const key = (area.width < 1 ? await draw({ area, picture }) : undefined) ?? (await wholeKey(picture));
    if (key !== (views.at(-1)?.key ?? firstKey))
      views.push({ key, startMilliseconds: Math.round((before + seconds) * 1000) });
  }
  return views;
};
