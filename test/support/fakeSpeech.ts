import type { Page } from 'playwright-core';

/**
 * Gives a page a synthesizer without sound, because a headless browser has none. It takes 60 ms for a character, reports
 * each word, and stops like a browser. `window.fakeSpeech` lists what it spoke, and `lose` makes its voice fail.
 */
export const giveVoices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const names = ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jo'];
    const voices = names.map((name, at) => ({
      name,
      voiceURI: `device:${name}`,
      lang: at === 1 ? 'en_GB' : 'en-US',
      localService: true,
      default: at === 0,
    }));
    class Utterance extends EventTarget {
      voice: unknown = null;
      lang = '';
      rate = 1;
      volume = 1;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const spoken: { text: string; rate: number; voice: string }[] = [];
    let lost = false;
    let timers: ReturnType<typeof setTimeout>[] = [];
    class Synthesizer extends EventTarget {
      speaking = false;
      pending = false;
      paused = false;
      now: Utterance | undefined;
      getVoices = () => voices;
      pause = () => undefined;
      resume = () => undefined;
      tell(utterance: Utterance, name: string, detail: object = {}) {
        utterance.dispatchEvent(Object.assign(new Event(name), detail));
      }
      finish(utterance: Utterance, name: string, detail: object = {}) {
        timers.forEach(clearTimeout);
        timers = [];
        this.speaking = false;
        this.tell(utterance, name, detail);
      }
      speak(utterance: Utterance) {
        const { text, rate, voice } = utterance;
        spoken.push({ text, rate, voice: (voice as { name: string }).name });
        this.now = utterance;
        this.speaking = true;
        const at = (milliseconds: number, act: () => void) => timers.push(setTimeout(act, milliseconds / rate));
        if (lost) return void at(50, () => this.finish(utterance, 'error', { error: 'synthesis-failed' }));
        at(30, () => this.tell(utterance, 'start'));
        for (const { index } of text.matchAll(/\S+/g))
          at(40 + index * 60, () => this.tell(utterance, 'boundary', { name: 'word', charIndex: index }));
        at(60 + text.length * 60, () => this.finish(utterance, 'end'));
      }
      cancel() {
        const { now } = this;
        if (this.speaking && now) this.finish(now, 'error', { error: 'canceled' });
      }
    }
    const synthesizer = new Synthesizer();
    const lose = () => {
      lost = true;
      if (synthesizer.speaking && synthesizer.now)
        synthesizer.finish(synthesizer.now, 'error', { error: 'synthesis-failed' });
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesizer, configurable: true });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, fakeSpeech: { spoken, lose } });
  });
};

type FakeSpeech = { spoken: { text: string; rate: number; voice: string }[]; lose: () => void };
declare const fakeSpeech: FakeSpeech;

export const spokenOn = (page: Page): Promise<FakeSpeech['spoken']> => page.evaluate(() => fakeSpeech.spoken);
export const loseVoice = (page: Page): Promise<void> => page.evaluate(() => fakeSpeech.lose());
