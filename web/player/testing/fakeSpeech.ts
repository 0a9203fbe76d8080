import { vi } from 'vitest';

export const aVoice = (name: string, changes: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  name,
  voiceURI: name,
  lang: 'en-US',
  localService: true,
  default: false,
  ...changes,
});

class FakeUtterance extends EventTarget {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  volume = 1;
  text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  happens(name: string, detail: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), detail));
  }
}

/**
 * The browser's speech as browsers behave: voices may come late, and `cancel` reports an error of the utterance. The
 * test fires the events of speaking. `said` lists the spoken texts, the newest last.
 */
export class FakeSpeech extends EventTarget {
  said: FakeUtterance[] = [];
  speaking = false;
  pending = false;
  paused = false;
  #voices: SpeechSynthesisVoice[];

  constructor(voices: SpeechSynthesisVoice[] = [aVoice('Ada')]) {
    super();
    this.#voices = voices;
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
    vi.stubGlobal('speechSynthesis', this);
  }
  getVoices = (): SpeechSynthesisVoice[] => this.#voices;
  resume = (): void => void (this.paused = false);
  speak(utterance: unknown): void {
    this.said.push(utterance as FakeUtterance);
    this.speaking = true;
  }
  cancel(): void {
    const { now } = this;
    if (!this.speaking) return;
    this.speaking = false;
    queueMicrotask(() => now.happens('error', { error: 'canceled' }));
  }
  get now(): FakeUtterance {
    const last = this.said.at(-1);
    if (!last) throw new Error('nothing was spoken');
    return last;
  }
  texts = (): string[] => this.said.map(({ text }) => text);
  starts = (): void => this.now.happens('start');
  reaches = (charIndex: number, name = 'word'): void => this.now.happens('boundary', { charIndex, name });
  ends(): void {
    this.speaking = false;
    this.now.happens('end');
  }
  fails(error: string): void {
    this.speaking = false;
    this.now.happens('error', { error });
  }
  changeVoices(...voices: SpeechSynthesisVoice[]): void {
    this.#voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }
}

export const fakeSpeech = (voices?: SpeechSynthesisVoice[]): FakeSpeech => new FakeSpeech(voices);

const text = 'The boat left early. “Gulls,” said Tom, and rowed on.';
const times = ['The', 'boat', 'left', 'early', 'Gulls', 'said', 'Tom', 'and', 'rowed', 'on'];
let from = 0;

/** Two sentences of ten words, one word a second. */
export const spokenText = {
  text,
  timings: {
    words: times.map((word, i) => {
      const start = text.indexOf(word, from);
      from = start + word.length;
      return { milliseconds: i * 1000, start, end: from };
    }),
    sentences: [
      { milliseconds: 0, start: 0, end: 20 },
      { milliseconds: 4000, start: 21, end: text.length },
    ],
  },
};
