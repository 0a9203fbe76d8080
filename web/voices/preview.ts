import type { Voice } from '#shared/story/listVoices.ts';
import { takeTurn } from '../player/takeTurn.ts';

/** Voice ids: the one whose preview plays, and the one whose preview failed. */
export type PreviewState = { sounding: string | undefined; silent: string | undefined };

export type Preview = { toggle: (voice: Voice) => void; stop: () => void };

/** One audio element for all previews of a list. `onChange` gets the playing and the failed voice. */
export function createPreview(onChange: (preview: PreviewState) => void): Preview {
  let audio: HTMLAudioElement | undefined;
  let sounding: string | undefined;

  const tell = (voiceId: string | undefined, silent?: string): void => {
    sounding = voiceId;
    onChange({ sounding, silent });
  };
  const stop = (): void => {
    audio?.pause();
    if (sounding !== undefined) tell(undefined);
  };
  const turn = { pause: stop };

  const start = async ({ voice_id, preview_url }: Voice): Promise<void> => {
    if (preview_url === null) return;
    takeTurn(turn);
    if (!audio) {
      audio = new Audio();
      audio.addEventListener('ended', stop);
    }
    audio.src = preview_url;
    tell(voice_id);
    try {
      await audio.play();
    } catch (error) {
      // Stopping it, or playing another voice, before the first sound is no error.
      const wasStopped = error instanceof DOMException && error.name === 'AbortError';
      if (!wasStopped && sounding === voice_id) tell(undefined, voice_id);
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
