import { vi } from 'vitest';

class FakeBuffer extends EventTarget {
  updating = false;
  heard: string[] = [];
  appendBuffer(mp3: Uint8Array): void {
    this.updating = true;
    this.heard.push(new TextDecoder().decode(mp3));
    queueMicrotask(() => {
      this.updating = false;
      this.dispatchEvent(new Event('updateend'));
    });
  }
}

/** Fakes MediaSource and `fetch` for these files. `heard` returns the parts appended to the newest source. */
export const withMediaSource = (files: ReadonlyMap<string, string>) => {
  const made: FakeMediaSource[] = [];
  class FakeMediaSource extends EventTarget {
    static isTypeSupported = (type: string): boolean => type === 'audio/mpeg';
    readyState = 'closed';
    sourceBuffers: FakeBuffer[] = [];
    constructor() {
      super();
      made.push(this);
      // An audio element opens the source soon after loading its URL.
      queueMicrotask(() => {
        this.readyState = 'open';
        this.dispatchEvent(new Event('sourceopen'));
      });
    }
    addSourceBuffer(): FakeBuffer {
      const buffer = new FakeBuffer();
      this.sourceBuffers.push(buffer);
      return buffer;
    }
    endOfStream(): void {
      this.readyState = 'ended';
    }
  }
  vi.stubGlobal('MediaSource', FakeMediaSource);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made.length}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const fetch = vi.fn<typeof globalThis.fetch>((url) => {
    const file = files.get(url as string);
    return Promise.resolve(file === undefined ? new Response(null, { status: 404 }) : new Response(file));
  });
  vi.stubGlobal('fetch', fetch);
  return {
    heard: (): string[] => made.at(-1)?.sourceBuffers[0]?.heard ?? [],
    isWhole: (): boolean => made.at(-1)?.readyState === 'ended',
  };
};
