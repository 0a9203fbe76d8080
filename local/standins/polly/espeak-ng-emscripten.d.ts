declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    type:
      | 'list_terminated'
      | 'word'
      | 'sentence'
      | 'mark'
      | 'play'
      | 'end'
      | 'msg_terminated'
      | 'phoneme'
      | 'samplerate';
    text_position: number;
    audio_position: number;
  };
  export class EspeakWorker {
    rate: number;
    pitch: number;
    range: number;
    volume: number;
    /** @param name language and variant together, such as `en-us+f2` @returns 0 for a known voice */
    set_voice(name: string): number;
    synthesize(text: string, onChunk: (samples: Int16Array, events: EspeakEvent[]) => boolean | void): void;
  }
  const load: (options: {
    /** Supplies the bytes of the data file. Without it, the library reads the whole file. */
    getPreloadedPackage: (name: string, size: number) => ArrayBuffer;
  }) => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
  export default load;
}
