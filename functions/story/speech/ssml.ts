import { defaultLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { xmlText } from '#functions/platform/xmlText.ts';
import type { Delivery } from './delivery.ts';

/** `offsets` maps each byte of the document, and its end, to a UTF-16 offset in the text. */
export type SsmlDocument = { ssml: string; offsets: Uint32Array };

/**
 * The prosody that an engine supports. Polly's neural voices support the rate, eSpeak also supports the pitch, and
 * other engines support none.
 */
export type Prosody = 'rate' | 'pitch' | 'none';

const TAIL_MILLISECONDS = 250;
/** Changes for quoted speech, so that it sounds like another person: faster and louder, or higher. */
const QUOTED = { ratePercent: 4, volume: '+1dB', pitchPercent: 10 };

type Part = { start: number; end: number };

/** Finds quoted parts. Ignores a quotation mark without its closing mark. */
const quotedParts = (text: string): Part[] =>
  [
    ...text.matchAll(
      /"[^"\n]+"|\u201c[^\u201d\n]+\u201d|\u201e[^\u201c\u201d\n]+[\u201c\u201d]|\xab[^\xbb\n]+\xbb|\u300c[^\u300d\n]+\u300d/gu,
    ),
  ].map(({ index, 0: quoted }) => ({
    start: index,
    end: index + quoted.length,
  }));

const signed = (percent: number): string => `${percent < 0 ? '' : '+'}${percent}%`;

const tagsOf = ({ ratePercent, pitchPercent, rangePercent }: Delivery, prosody: Prosody) => {
  if (prosody === 'none') return { story: undefined, quoted: undefined };
  const rate = `rate="${ratePercent}%"`;
  return prosody === 'rate'
    ? {
        story: `<prosody ${rate}>`,
        quoted: `<prosody rate="${ratePercent + QUOTED.ratePercent}%" volume="${QUOTED.volume}">`,
      }
    : {
        story: `<prosody ${rate} pitch="${signed(pitchPercent)}" range="${signed(rangePercent)}">`,
        quoted: `<prosody pitch="${signed(pitchPercent + QUOTED.pitchPercent)}">`,
      };
};

const createWriter = (text: string) => {
  let ssml = '';
  const offsets: number[] = [];
  const put = (markup: string, offset: number): void => {
    ssml += markup;
    for (let byte = Buffer.byteLength(markup); byte > 0; byte -= 1) offsets.push(offset);
  };
  return {
    put,
    say: ({ start, end }: Part): void => {
      let offset = start;
      for (const character of text.slice(start, end)) {
        put(xmlText(character), offset);
        offset += character.length;
      }
    },
    finish: (): SsmlDocument => ({ ssml, offsets: Uint32Array.from([...offsets, text.length]) }),
  };
};

/** Polly's pause at the end of a paragraph. For a paragraph that is spoken alone, it must be written explicitly. */
const PARAGRAPH_BREAK = '<break strength="x-strong"/>';
const JOINT_MILLISECONDS = 130;

/** @param isFollowed true for a paragraph that is spoken alone, and later joined with the next one */
export const writeSsml = (
  text: string,
  delivery: Delivery,
  prosody: Prosody,
  { isFollowed = false, language = defaultLanguage } = {},
): SsmlDocument => {
  const { put, say, finish } = createWriter(text);
  const tags = tagsOf(delivery, prosody);
  const quotes = tags.quoted === undefined ? [] : quotedParts(text);
  const rest = (milliseconds: number, at: number): void => {
    if (milliseconds > 0) put(`<break time="${milliseconds}ms"/>`, at);
  };
  const saySentence = ({ start, end }: Part): void => {
    let at = start;
    for (const quote of quotes.filter((part) => part.start < end && part.end > start)) {
      const part = { start: Math.max(quote.start, start), end: Math.min(quote.end, end) };
      say({ start: at, end: part.start });
      put(tags.quoted ?? '', part.start);
      say(part);
      put('</prosody>', part.end);
      at = part.end;
    }
    say({ start: at, end });
  };

  put(`<speak>${tags.story ?? ''}`, 0);
  const sentences = splitSentences(text, language);
  for (const [i, sentence] of sentences.entries()) {
    const { start, end, startsParagraph } = sentence;
    if (i > 0 && startsParagraph) {
      put('</p>\n\n', start);
      rest(delivery.paragraphPauseMilliseconds, start);
    } else if (i > 0) {
      put(' ', start);
      rest(delivery.sentencePauseMilliseconds, start);
    }
    put((startsParagraph || i === 0) && !isFollowed ? '<p><s>' : '<s>', start);
    saySentence(sentence);
    put('</s>', end);
  }
  if (sentences.length > 0 && !isFollowed) put('</p>', text.length);
  put(tags.story ? '</prosody>' : '', text.length);
  if (isFollowed) put(PARAGRAPH_BREAK, text.length);
  rest(isFollowed ? delivery.paragraphPauseMilliseconds - JOINT_MILLISECONDS : TAIL_MILLISECONDS, text.length);
  put('</speak>', text.length);
  return finish();
};
