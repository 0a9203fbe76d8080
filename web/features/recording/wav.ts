const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Sample rates. The first is good for speech. The second is for recordings that would otherwise be too large. */
const RATES = [24_000, 16_000] as const;

export const rateFor = (seconds: number, maxBytes: number): number | undefined =>
  RATES.find((rate) => HEADER_BYTES + Math.ceil(seconds * rate) * SAMPLE_BYTES <= maxBytes);

const write = (view: DataView, at: number, text: string): void => {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
};

const headerOf = (rate: number, dataBytes: number): ArrayBuffer => {
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  write(view, 0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  write(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(view, 36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
};

const integersOf = (samples: Float32Array): Int16Array<ArrayBuffer> => {
  const integers = new Int16Array(samples.length);
  samples.forEach((sample, at) => (integers[at] = Math.round(32_767 * Math.max(-1, Math.min(1, sample)))));
  return integers;
};

/** A mono WAV file with 16 bits per sample, and with a pause between the takes. */
export const wavOf = (takes: readonly Float32Array[], rate: number, breathSeconds: number): Blob => {
  const breath = new Int16Array(Math.round(rate * breathSeconds));
  const parts = takes.flatMap((take, at) => (at === 0 ? [integersOf(take)] : [breath, integersOf(take)]));
  const dataBytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return new Blob([headerOf(rate, dataBytes), ...parts], { type: 'audio/wav' });
};
