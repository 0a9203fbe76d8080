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
    /** One-based, in code points of the text given. */
    text_position: number;
    /** Milliseconds since the start of this synthesis. */
    audio_position: number;
  };
  export class EspeakWorker {
    rate: number;
    pitch: number;
    range: number;
    volume: number;
    /** `en-us+f2`, in ONE argument. 0 when the voice is there. */
    set_voice(name: string): number;
    synthesize(text: string, onChunk: (samples: Int16Array, events: EspeakEvent[]) => boolean | void): void;
  }
  const load: (options: {
    /** The data file's bytes, instead of reading all of it. */
    getPreloadedPackage: (name: string, size: number) => ArrayBuffer;
  }) => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
  export default load;
}
