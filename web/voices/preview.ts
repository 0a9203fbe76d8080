import type { Voice } from '#shared/story/listVoices.ts';
import { takeTurn } from '../player/takeTurn.ts';
import { readPreviewError } from './readPreviewError.ts';

/** The ids of the playing, loading and failed voices. `reason` is the server's reason for a failed preview. */
export type PreviewState = {
  sounding?: string | undefined;
  loading?: string | undefined;
  silent?: string | undefined;
  reason?: string | undefined;
};

export type Preview = { toggle: (voice: Voice) => void; stop: () => void };

/** Plays the previews of all voices in a list, with one audio element. */
export function createPreview(onChange: (preview: PreviewState) => void): Preview {
  let audio: HTMLAudioElement | undefined;
  let sounding: string | undefined;
  let starts = 0;

  const tell = (state: PreviewState): void => {
    sounding = state.sounding;
    onChange(state);
  };
  const stop = (): void => {
    audio?.pause();
    if (sounding !== undefined) tell({});
  };
  const turn = { pause: stop };

  const start = async ({ voice_id, preview_url }: Voice): Promise<void> => {
    if (preview_url === null) return;
    takeTurn(turn);
    const own = (starts += 1);
    const isCurrent = () => own === starts && sounding === voice_id;
    if (!audio) {
      audio = new Audio();
      audio.addEventListener('ended', stop);
    }
    audio.src = preview_url;
    tell({ sounding: voice_id, loading: voice_id });
    try {
      await audio.play();
      if (isCurrent()) tell({ sounding });
    } catch (error) {
      // Stopping before the first sound, or playing another voice, is not an error.
      const wasStopped = error instanceof DOMException && error.name === 'AbortError';
      if (wasStopped || !isCurrent()) return;
      const reason = await readPreviewError(preview_url);
      if (isCurrent()) tell({ silent: voice_id, reason });
    }
  };
  return {
    stop,
    toggle: (voice) => {
      if (sounding === voice.voice_id) stop();
      else void start(voice);
    },
  };
}
