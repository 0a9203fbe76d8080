/** A caption. Times are in seconds, areas in percent of the frame, and colors are `#RRGGBB`. */
export type Moment = {
  startSeconds: number;
  endSeconds: number;
  lines: { text: string; color: string }[][];
  room: Room;
};
type Room = { left: number; top: number; width: number; height: number; isAtTop: boolean };

const UNESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => UNESCAPES[name] ?? whole);

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
  if (found === undefined) throw new Error(`TTML: ${tag} has no ${name}.`);
  return found;
};

const secondsOf = (time: string): number => {
  const [, hours, minutes, seconds] = /^(\d{2,}):(\d{2}):(\d{2}\.\d{3})$/.exec(time) ?? [];
  if (seconds === undefined) throw new Error(`TTML: "${time}" is no clock time.`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const percents = (value: string): [number, number] => {
  const [, one, other] = /^([\d.]+)% ([\d.]+)%$/.exec(value) ?? [];
  if (other === undefined) throw new Error(`TTML: "${value}" is not in hundredths.`);
  return [Number(one), Number(other)];
};

const roomsOf = (ttml: string): Map<string, Room> =>
  new Map(
    [...ttml.matchAll(/<region [^>]*>/g)].map(([tag]) => {
      const [left, top] = percents(attribute(tag, 'tts:origin'));
      const [width, height] = percents(attribute(tag, 'tts:extent'));
      const isAtTop = attribute(tag, 'tts:displayAlign') === 'before';
      return [attribute(tag, 'xml:id'), { left, top, width, height, isAtTop }] as const;
    }),
  );

const RUN = /<span tts:color="(#[0-9a-fA-F]{6})">([^<]*)<\/span>|(\s+)/g;

const runsOf = (line: string) => {
  if (line.replaceAll(RUN, '') !== '') throw new Error(`TTML: a line of something else than coloured spans: ${line}`);
  return [...line.matchAll(RUN)].map(([, color = '#FFFFFF', text = '', space = '']) => ({
    text: unescaped(text) + space,
    color,
  }));
};

/** Reads only TTML as the product writes it. @throws Error for anything else, because it would not be drawn */
export const readTtml = (ttml: string): Moment[] => {
  const rooms = roomsOf(ttml);
  return [...ttml.matchAll(/(<p [^>]*>)(.*?)<\/p>/gs)].map(([, tag = '', inner = '']) => {
    const room = rooms.get(attribute(tag, 'region'));
    if (!room) throw new Error(`TTML: ${tag} is of a region that does not exist.`);
    return {
      startSeconds: secondsOf(attribute(tag, 'begin')),
      endSeconds: secondsOf(attribute(tag, 'end')),
      lines: inner.split('<br/>').map(runsOf),
      room,
    };
  });
};
