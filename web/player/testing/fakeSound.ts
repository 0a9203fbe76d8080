import type { AudioSound } from '../engine.ts';

/** An audio element without sound. It records the calls, and the test fires its events. */
export class FakeSound extends EventTarget implements AudioSound {
  ledger: string[] = [];
  currentTime = 0;
  duration = Number.NaN;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  muted = false;
  volume = 1;
  refusal: Error | undefined;
  #src = '';

  get src(): string {
    return this.#src;
  }
  set src(url: string) {
    this.#src = url;
    this.currentTime = 0;
    this.playbackRate = this.defaultPlaybackRate;
    this.ledger.push(`load ${url}`);
  }
  play(): Promise<void> {
    this.ledger.push('play');
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }
  pause(): void {
    this.ledger.push('pause');
    this.happens('pause');
  }
  happens(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}

export class FakeFrames {
  #waiting = new Map<number, FrameRequestCallback>();
  #last = 0;

  requestAnimationFrame = (callback: FrameRequestCallback): number => {
    this.#last += 1;
    this.#waiting.set(this.#last, callback);
    return this.#last;
  };
  cancelAnimationFrame = (id: number): void => void this.#waiting.delete(id);
  get waiting(): number {
    return this.#waiting.size;
  }
  next(): void {
    const due = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const callback of due) callback(0);
  }
}
