import { useEffect, useState } from 'react';
import { browserSpeech } from '../lib/deviceVoices.ts';
import { createSpeaker } from '../player/device/utterance.ts';
import { takeTurn } from '../player/takeTurn.ts';

export type DevicePreviewState = { sounding?: string; silent?: string };

/** Speaks a sample in one voice of the device at a time. */
export const createDevicePreview = (onChange: (state: DevicePreviewState) => void) => {
  let sounding: string | undefined;
  let silence = (): void => undefined;
  const tell = (state: DevicePreviewState): void => {
    sounding = state.sounding;
    onChange(state);
  };
  const stop = (): void => {
    silence();
    if (sounding !== undefined) tell({});
  };
  const turn = { pause: stop };
  return {
    stop,
    toggle: (voice: SpeechSynthesisVoice, text: string): void => {
      const speech = browserSpeech();
      if (!speech || sounding === voice.voiceURI) return stop();
      takeTurn(turn);
      silence();
      const speaker = createSpeaker(speech, voice);
      ({ silence } = speaker);
      tell({ sounding: voice.voiceURI });
      speaker.speak(
        { text, rate: 1, volume: 1 },
        {
          onStart: () => undefined,
          onWord: () => undefined,
          onEnd: () => tell({}),
          onStopped: () => tell({}),
          onLost: () => tell({ silent: voice.voiceURI }),
        },
      );
    },
  };
};

/** The sample stops when the list closes or another sound starts. */
export const useDevicePreview = () => {
  const [state, setState] = useState<DevicePreviewState>({});
  const [preview] = useState(() => createDevicePreview(setState));
  useEffect(() => preview.stop, [preview]);
  return { ...state, ...preview };
};
