import { storyLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import { xmlText } from '#functions/platform/xmlText.ts';
import type { Delivery } from './delivery.ts';

/** A text as SSML. `offsets` says for each byte of the document, and for its end, where in the text (UTF-16) that is. */
export type SsmlDocument = { ssml: string; offsets: Uint32Array };

/**
 * Which prosody an engine takes: Polly's neural voices refuse a change of pitch, eSpeak makes it, and engines that follow
 * their own mind are left to it.
 */
export type Prosody = 'rate' | 'pitch' | 'none';

/** Silence after the last word, so that a story does not end as if cut off. */
const TAIL_MILLISECONDS = 250;
/** Who speaks in quotation marks is heard as somebody else: a little quicker and louder, or a little higher. */
const QUOTED = { ratePercent: 4, volume: '+1dB', pitchPercent: 10 };

type Part = { start: number; end: number };

/** What stands in quotation marks, paragraph by paragraph; a mark without its fellow opens nothing. */
const quotedParts = (text: string): Part[] =>
  [...text.matchAll(/"[^"\n]+"|\u201c[^\u201d\n]+\u201d/gu)].map(({ index, 0: quoted }) => ({
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

/** What Polly makes of a paragraph's end, and what is added where two recordings meet by the silence they begin and end with. */
const PARAGRAPH_BREAK = '<break strength="x-strong"/>';
const JOINT_MILLISECONDS = 130;

/**
 * A story as it is to be read in its mood: paragraphs, sentences, pauses, tempo, and what is quoted a shade different.
 * @param isFollowed it is one paragraph, and a recording of the next will be put after it
 */
export const writeSsml = (
  text: string,
  delivery: Delivery,
  prosody: Prosody,
  { isFollowed = false } = {},
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
  const sentences = splitSentences(text, storyLanguage);
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
