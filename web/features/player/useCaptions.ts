import { useEffect, useRef, type RefObject } from 'react';
import { cuesOf, toVtt } from '#shared/story/captions.ts';
import type { PlayerView } from './playerState.ts';

/**
 * Gives a track element the narration's captions as WebVTT, for what shows captions of its own: assistive technology,
 * captions of the system, a picture-in-picture window. The page itself shows the words in the story.
 */
export function useCaptions({
  source,
  durationSeconds,
  playback,
}: Pick<PlayerView, 'source' | 'durationSeconds' | 'playback'>): RefObject<HTMLTrackElement | null> {
  const track = useRef<HTMLTrackElement>(null);
  const { text = '', timings = null } = source ?? {};
  // To cut a story into lines takes a while, and nobody reads captions of what is not heard.
  const isHeard = playback.is !== 'idle';
  useEffect(() => {
    if (!isHeard) return undefined;
    const cues = cuesOf(text, timings, durationSeconds ?? null);
    if (!track.current || cues.length === 0) return undefined;
    const url = URL.createObjectURL(new Blob([toVtt(cues)], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [text, timings, durationSeconds, isHeard]);
  return track;
}
