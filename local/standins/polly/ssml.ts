import { AwsError } from '#local/platform/wire/wire.ts';
import { pauseBefore, plainScript, type Line, type Prosody, type Script } from './script.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';

export type SpokenDocument = { source: string; script: Script; bytes: Bytes };
type Bytes = { starts: number[]; ends: number[] };

const invalid = (what: string): AwsError => new AwsError('InvalidSsmlException', `Invalid SSML request: ${what}`);

/* Not an XML parser, because speech marks need byte offsets, which XML parsers do not report. */
const TOKEN = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|&[^;&<]*;|[^<&]|[<&]/gsu;
const TAG = /^<(\/?)([a-z]+)((?:\s+[a-z:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>$/su;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  speak: ['xml:lang', 'version', 'xmlns'],
  p: [],
  s: [],
  break: ['time', 'strength'],
  prosody: ['rate', 'volume', 'pitch', 'range'],
};
const STRENGTH_SECONDS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0,
  weak: 0.2,
  medium: 0.3,
  strong: 0.6,
  'x-strong': pauseBefore(true),
};
const LONGEST_BREAK_SECONDS = 10;
const VALUE = /^(?:[+-]?\d+(?:\.\d+)?(?:%|dB|st|Hz)|default|silent|(?:x-)?(?:slow|fast|soft|loud|low|high)|medium)$/u;

type Tag = { name: string; closes: boolean; empty: boolean; attributes: ReadonlyMap<string, string> };

const readTag = (token: string): Tag => {
  const [, slash, name = '', rest = '', empty] = TAG.exec(token) ?? [];
  const known = ELEMENTS[name];
  if (!known) throw invalid(`${token} is not supported`);
  const attributes = new Map(
    [...rest.matchAll(/([a-z:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, key = '', double, single]) => [
      key,
      double ?? single ?? '',
    ]),
  );
  for (const key of attributes.keys()) if (!known.includes(key)) throw invalid(`${name} has no attribute ${key}`);
  return { name, closes: slash === '/', empty: empty === '/', attributes };
};

const breakSeconds = (attributes: Tag['attributes']): number => {
  const time = attributes.get('time');
  if (time === undefined) return STRENGTH_SECONDS[attributes.get('strength') ?? 'medium'] ?? 0;
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/u.exec(time) ?? [];
  const seconds = Number(amount) / (unit === 'ms' ? 1000 : 1);
  if (!(seconds <= LONGEST_BREAK_SECONDS)) throw invalid(`a break of ${time}`);
  return seconds;
};

const prosodyOf = (attributes: Tag['attributes']): string => {
  for (const [key, value] of attributes) if (!VALUE.test(value)) throw invalid(`prosody ${key}="${value}"`);
  return [...attributes].map(([key, value]) => `${key}="${value}"`).join(' ');
};

const createReader = () => {
  let text = '';
  const bytes: Bytes = { starts: [], ends: [] };
  const open: { name: string; start: number; attributes: string }[] = [];
  const prosody: Prosody[] = [];
  const sentences: { start: number; end: number }[] = [];
  const paragraphEnds: number[] = [];
  const breaks: { at: number; seconds: number }[] = [];

  const close = (name: string): void => {
    const tag = open.pop();
    if (tag?.name !== name) throw invalid(`</${name}> closes nothing`);
    const part = { start: tag.start, end: text.length };
    // Inner tags are closed first, so `unshift` puts outer tags before them.
    if (name === 'prosody') prosody.unshift({ ...part, attributes: tag.attributes });
    if (name === 's') sentences.push(part);
    if (name === 'p') paragraphEnds.push(text.length);
  };
  return {
    add: (characters: string, start: number, end: number): void => {
      if (open.length === 0 && characters.trim() !== '') throw invalid('text outside speak');
      for (let unit = 0; unit < characters.length; unit += 1) {
        bytes.starts.push(start);
        bytes.ends.push(end);
      }
      text += characters;
    },
    tag: ({ name, closes, empty, attributes }: Tag): void => {
      if ((name === 'speak') !== (open.length === 0) && !closes) throw invalid(`<${name}> where it may not be`);
      if (name === 'break' && !closes) breaks.push({ at: text.length, seconds: breakSeconds(attributes) });
      if (closes) return close(name);
      if (name === 'p' && text.trim() !== '') paragraphEnds.push(text.length);
      open.push({ name, start: text.length, attributes: name === 'prosody' ? prosodyOf(attributes) : '' });
      if (empty) close(name);
    },
    end: () => {
      const [unclosed] = open;
      if (unclosed) throw invalid(`<${unclosed.name}> is not closed`);
      return { text, bytes, prosody, sentences, paragraphEnds, breaks };
    },
  };
};

type Read = ReturnType<ReturnType<typeof createReader>['end']>;

const linesOf = ({ text, sentences, paragraphEnds, breaks }: Read): { lines: Line[]; tailSeconds: number } => {
  const borders = [
    ...new Set([0, ...sentences.flatMap(({ start, end }) => [start, end]), ...paragraphEnds, text.length]),
  ].toSorted((a, b) => a - b);
  const found = borders.slice(0, -1).flatMap((from, i) => {
    const to = borders[i + 1] ?? text.length;
    const part = text.slice(from, to);
    const start = from + part.length - part.trimStart().length;
    if (part.trim() === '') return [];
    if (sentences.some((sentence) => sentence.start <= from && sentence.end >= to))
      return [{ start, end: from + part.trimEnd().length, startsParagraph: false }];
    return splitSentences(part, defaultLanguage).map((sentence) => ({
      ...sentence,
      start: sentence.start + from,
      end: sentence.end + from,
    }));
  });
  const pauseBetween = (from: number, to: number): number =>
    breaks.filter(({ at }) => at >= from && at <= to).reduce((sum, { seconds }) => sum + seconds, 0);
  if (breaks.some(({ at }) => found.some(({ start, end }) => at > start && at < end)))
    throw invalid('a break inside a sentence is not supported');
  let end = 0;
  const lines = found.map((line, i) => {
    const startsParagraph = i === 0 || paragraphEnds.some((at) => at >= end && at <= line.start);
    const added = pauseBetween(end, line.start);
    end = line.end;
    return { start: line.start, end: line.end, pauseSeconds: pauseBefore(startsParagraph) + added };
  });
  return { lines, tailSeconds: pauseBetween(end, text.length) };
};

export const readText = (source: string): SpokenDocument => {
  const bytes: Bytes = { starts: [], ends: [] };
  let at = 0;
  for (const character of source) {
    const end = at + Buffer.byteLength(character);
    for (let unit = 0; unit < character.length; unit += 1) {
      bytes.starts.push(at);
      bytes.ends.push(end);
    }
    at = end;
  }
  return { source, script: plainScript(source), bytes };
};

/** @throws AwsError InvalidSsmlException for documents that Polly refuses, and for tags that this stand-in lacks */
export const readSsml = (source: string): SpokenDocument => {
  const reader = createReader();
  let byte = 0;
  for (const [token] of source.matchAll(TOKEN)) {
    const end = byte + Buffer.byteLength(token);
    if (token === '<' || token === '&') throw invalid('not well-formed');
    if (token.startsWith('<')) reader.tag(readTag(token));
    else if (token.startsWith('&')) {
      const character = ENTITIES[token];
      if (character === undefined) throw invalid(`${token} is not known`);
      reader.add(character, byte, end);
    } else reader.add(token, byte, end);
    byte = end;
  }
  const read = reader.end();
  if (!source.trimStart().startsWith('<speak')) throw invalid('there is no speak');
  return { source, script: { text: read.text, prosody: read.prosody, ...linesOf(read) }, bytes: read.bytes };
};
