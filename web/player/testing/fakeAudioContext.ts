import type { AudioClock } from '../webAudioBed.ts';

type Event = { kind: 'set' | 'ramp' | 'target'; at: number; value: number; constant: number };

/** An audio parameter that computes its value at any time, as in the Web Audio standard. */
export class FakeParam {
  value = 1;
  #events: Event[] = [];

  setValueAtTime = (value: number, at: number) => this.#add({ kind: 'set', at, value, constant: 0 });
  linearRampToValueAtTime = (value: number, at: number) => this.#add({ kind: 'ramp', at, value, constant: 0 });
  setTargetAtTime = (value: number, at: number, constant: number) => this.#add({ kind: 'target', at, value, constant });
  cancelScheduledValues = (from: number) => {
    this.#events = this.#events.filter(({ at }) => at < from);
    return this;
  };

  at(seconds: number): number {
    let { value } = this;
    let since = 0;
    for (const [i, event] of this.#events.entries()) {
      if (event.kind === 'ramp' && event.at > seconds)
        return value + (event.value - value) * ((seconds - since) / (event.at - since));
      if (event.at > seconds) break;
      if (event.kind === 'target') {
        const until = Math.min(seconds, this.#events[i + 1]?.at ?? Infinity);
        value = event.value + (value - event.value) * Math.exp(-(until - event.at) / event.constant);
        since = until;
      } else {
        ({ value } = event);
        since = event.at;
      }
    }
    return value;
  }
  #add(event: Event): this {
    this.#events.push(event);
    this.#events.sort((a, b) => a.at - b.at);
    return this;
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly ledger: string[] = [];
  buffer: unknown;
  loop = false;
  connect = <T>(to: T): T => to;
  start = () => void this.ledger.push('start');
  stop = (at: number) => void this.ledger.push(`stop ${at}`);
}

/** An AudioContext with a clock that the test sets. `sources` and `gains` are in order of creation. */
export class FakeAudioContext {
  currentTime = 0;
  readonly destination = new FakeNode();
  readonly ledger: string[] = [];
  readonly sources: FakeNode[] = [];
  readonly gains: FakeNode[] = [];
  createGain = () => this.#make(this.gains);
  createBufferSource = () => this.#make(this.sources);
  resume = () => this.#note('resume');
  suspend = () => this.#note('suspend');
  close = () => this.#note('close');

  asContext(): AudioClock {
    return this as unknown as AudioClock;
  }
  #make(list: FakeNode[]): FakeNode {
    const node = new FakeNode();
    list.push(node);
    return node;
  }
  #note(what: string): Promise<void> {
    this.ledger.push(what);
    return Promise.resolve();
  }
}
