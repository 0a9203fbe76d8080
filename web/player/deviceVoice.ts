import { browserSpeech, onDeviceVoice, onVoicesChanged, type Speech } from '../lib/deviceVoices.ts';
import type { Events } from '../lib/events.ts';
import { readDeviceVoice } from '../storage/storage.ts';
import { player as english } from '../strings/en/player.ts';
import { wordsOf } from '../strings/language.ts';
import { isSounding } from './playback.ts';
import type { Player } from './player.ts';

const loadEngine = () => import('./device/deviceEngine.ts');
type DeviceEngine = ReturnType<Awaited<ReturnType<typeof loadEngine>>['createDeviceEngine']>;

const findVoice = (speech: Speech, voiceId: string): SpeechSynthesisVoice | undefined =>
  speech.getVoices().find(({ voiceURI }) => voiceURI === voiceId);

/**
 * Reads stories in the voice that was chosen on this device. Its code loads only if one was chosen. If the voice
 * disappears, the story goes on in its own voice until another is chosen or the page is loaded again.
 */
export const followDeviceVoice = (player: Player, audio: HTMLAudioElement, events: Events): (() => void) => {
  let engine: DeviceEngine | undefined;
  let stopWaiting = (): void => undefined;
  let isMissing = false;
  let turn = 0;

  const sayMissing = (): void => {
    isMissing = false;
    events.publish('toast', { message: wordsOf(english).voiceMissing });
  };
  const replace = (next: DeviceEngine | undefined): void => {
    const before = engine;
    engine = next;
    player.setVoice(next);
    before?.close();
  };
  const lose = (): void => {
    const { spoken, playback } = player.view();
    replace(undefined);
    if (spoken && isSounding(playback)) sayMissing();
  };
  const look = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    stopWaiting();
    isMissing = false;
    const voiceId = readDeviceVoice();
    // Without a choice, the browser's speech is not even opened. That takes longer than all else here.
    const speech = voiceId === undefined ? undefined : browserSpeech();
    if (voiceId === undefined || !speech) return replace(undefined);
    const { createDeviceEngine } = await loadEngine();
    if (mine !== turn) return;
    const open = (): void => {
      const voice = findVoice(speech, voiceId);
      isMissing = !voice && speech.getVoices().length > 0;
      if (!voice) return;
      stopWaiting();
      replace(createDeviceEngine({ speech, voice, onLost: lose }));
    };
    // Some browsers load their voices late.
    stopWaiting = onVoicesChanged(speech, open);
    open();
  };
  const onLook = (): void => void look().catch(() => replace(undefined));
  onLook();
  const stops = [
    onDeviceVoice(onLook),
    player.subscribe(() => {
      const { playback, spoken, source } = player.view();
      if (isMissing && playback.status === 'playing' && !source?.isRecording && !source?.isGrowing) sayMissing();
      // Within the press on Play, so that phones let the narration replace a voice that disappears.
      if (spoken && playback.status === 'starting' && !audio.currentSrc) audio.load();
    }),
  ];
  return () => {
    turn += 1;
    stopWaiting();
    stops.forEach((stop) => stop());
    replace(undefined);
  };
};
