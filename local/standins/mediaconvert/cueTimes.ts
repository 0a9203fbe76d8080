const TIME = String.raw`(\d{2,}):(\d{2}):(\d{2})[,.](\d{3})`;
const CUE = new RegExp(String.raw`^${TIME} --> ${TIME}`, 'gm');

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours, minutes, seconds, milliseconds] = parts.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (milliseconds ?? 0) / 1000;
};

export const cueTimes = (srt: string): number[] =>
  [...srt.matchAll(CUE)].flatMap((cue) => [secondsOf(cue.slice(1, 5)), secondsOf(cue.slice(5, 9))]);
