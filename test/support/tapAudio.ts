import type { Page } from 'playwright-core';

/** The sound of the page: root mean square, the loudest pitch in hertz, and the audio context's state. */
export type Tapped = { rms: number; hertz: number; state: AudioContextState };

type Window = { tap?: AnalyserNode };

/** Taps the sound of a page. Call this before the page is opened. */
export const tapAudio = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const connect = Reflect.get(AudioNode.prototype, 'connect') as (to: AudioNode, ...rest: number[]) => AudioNode;
    const tapped = function (this: AudioNode, to: AudioNode, ...rest: number[]): AudioNode {
      if (to instanceof AudioDestinationNode) {
        const tap = new AnalyserNode(this.context, { fftSize: 32_768 });
        connect.call(this, tap);
        Object.assign(window, { tap });
      }
      return connect.call(this, to, ...rest);
    };
    Object.assign(AudioNode.prototype, { connect: tapped });
  });
};

/** Measures the last 200 ms of sound. @returns undefined if nothing is connected yet */
export const tappedNow = (page: Page): Promise<Tapped | undefined> =>
  page.evaluate(() => {
    const { tap } = window as unknown as Window;
    if (!tap) return undefined;
    const samples = new Float32Array(tap.fftSize);
    tap.getFloatTimeDomainData(samples);
    const last = samples.slice(-Math.round(tap.context.sampleRate / 5));
    const rms = Math.sqrt(last.reduce((sum, x) => sum + x * x, 0) / last.length);
    const spectrum = new Float32Array(tap.frequencyBinCount);
    tap.getFloatFrequencyData(spectrum);
    const loudest = spectrum.reduce((best, decibels, bin) => (decibels > (spectrum[best] ?? 0) ? bin : best), 0);
    return { rms, hertz: (loudest * tap.context.sampleRate) / tap.fftSize, state: tap.context.state };
  });

/** The root mean squares of the quietest and the loudest 10 ms in the next `seconds`. */
export const loudnessSpan = (page: Page, seconds: number): Promise<{ min: number; max: number }> =>
  page.evaluate(async (seconds) => {
    const { tap } = window as unknown as Window;
    if (!tap) throw new Error('nothing was connected to the speakers');
    const { currentTime: begun, sampleRate } = tap.context;
    const samples = new Float32Array(tap.fftSize);
    const size = Math.round(sampleRate / 100);
    let min = Infinity;
    let max = 0;
    await new Promise<void>((resolve) => {
      // The first block has sound from before the call, so it is left out.
      const look = () => {
        if (tap.context.currentTime - begun < 0.3) return void requestAnimationFrame(look);
        tap.getFloatTimeDomainData(samples);
        for (let at = samples.length - size * 20; at + size <= samples.length; at += size) {
          let sum = 0;
          for (let i = at; i < at + size; i += 1) sum += (samples[i] ?? 0) ** 2;
          const rms = Math.sqrt(sum / size);
          min = Math.min(min, rms);
          max = Math.max(max, rms);
        }
        if (tap.context.currentTime - begun >= seconds + 0.3) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return { min, max };
  }, seconds);
