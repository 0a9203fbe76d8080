const TYPE = 'audio/mpeg';

type Kind = typeof MediaSource;

/** iPhones have only ManagedMediaSource. Undefined if the browser cannot append to an mp3. */
const growingKind = (): Kind | undefined => {
  const { MediaSource, ManagedMediaSource } = globalThis as { MediaSource?: Kind; ManagedMediaSource?: Kind };
  const kind = ManagedMediaSource ?? MediaSource;
  return kind?.isTypeSupported(TYPE) ? kind : undefined;
};

export const canGrow = (): boolean => growingKind() !== undefined;

export type GrowingFile = {
  url: string;
  append: (mp3: Uint8Array) => void;
  /** Declares the file complete, so that playback can reach its end. */
  end: () => void;
  close: () => void;
};

/** An mp3 that grows while it plays. At the end of the appended bytes, the audio element waits for more. */
export const createGrowingFile = (): GrowingFile => {
  const kind = growingKind();
  if (!kind) throw new Error('this browser cannot append to an mp3');
  const source = new kind();
  const url = URL.createObjectURL(source);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let buffer: SourceBuffer | undefined;
  let appended = 0;
  let isWhole = false;

  const pump = (): void => {
    if (!buffer || buffer.updating || source.readyState !== 'open') return;
    const chunk = chunks[appended];
    if (chunk) {
      appended += 1;
      buffer.appendBuffer(chunk);
    } else if (isWhole) source.endOfStream();
  };
  source.addEventListener('sourceopen', () => {
    if (source.sourceBuffers.length > 0) return;
    // If an audio element loads the URL again, the file starts empty.
    appended = 0;
    buffer = source.addSourceBuffer(TYPE);
    buffer.addEventListener('updateend', pump);
    pump();
  });
  return {
    url,
    append: (mp3) => {
      chunks.push(Uint8Array.from(mp3));
      pump();
    },
    end: () => {
      isWhole = true;
      pump();
    },
    close: () => URL.revokeObjectURL(url),
  };
};
