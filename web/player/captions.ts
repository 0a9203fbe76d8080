import { cuesOf, toVtt } from '#shared/story/captions.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { player as english } from '../strings/en/player.ts';
import { wordsOf } from '../strings/language.ts';
import type { Player } from './player.ts';

/** Adds captions for assistive technology and picture-in-picture. The page itself shows and highlights the words. */
export function showCaptions(player: Player, audio: HTMLAudioElement): () => void {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.label = wordsOf(english).captions;
  audio.append(track);
  let shown: readonly unknown[] = [];
  let url: string | undefined;
  const show = (): void => {
    const { source, durationSeconds = null, playback } = player.view();
    // Captions are made at the first play, because making them is slow.
    const { text = '', language = defaultLanguage, timings = null } = playback.status === 'idle' ? {} : (source ?? {});
    const next = text === '' ? [] : [text, timings, durationSeconds];
    if (next.length === shown.length && next.every((one, i) => one === shown[i])) return;
    shown = next;
    track.srclang = language;
    if (url !== undefined) URL.revokeObjectURL(url);
    const cues = cuesOf(text, timings, durationSeconds, language);
    url = cues.length === 0 ? undefined : URL.createObjectURL(new Blob([toVtt(cues)], { type: 'text/vtt' }));
    if (url === undefined) track.removeAttribute('src');
    else track.src = url;
  };
  const stop = player.subscribe(show);
  return () => {
    stop();
    if (url !== undefined) URL.revokeObjectURL(url);
    track.remove();
  };
}
