import { timeOf, wordsByLine, type Cue, type CueWord } from '#shared/story/captions.ts';
import { joinWords } from '#shared/story/joinWords.ts';
import { xmlText } from '#functions/platform/xmlText.ts';
import type { Language } from '#shared/story/language.ts';
import type { CaptionPlace } from './captionPlace.ts';

/** The amber of the web interface. It is bright enough for thin letters on a picture. */
export const HIGHLIGHT_COLOR = '#FFC24F';
const COLOR = '#FFFFFF';

/** The position of captions, in percent of the frame. */
const SIDE = 5;
const EDGE = 6;
const HEIGHT = 34;

type Step = { startSeconds: number; endSeconds: number; lit: CueWord | undefined };

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

export const stepsOf = ({ startSeconds, endSeconds, words }: Cue): Step[] => {
  const steps: Step[] = [];
  let at = startSeconds;
  const until = (wanted: number, lit: CueWord | undefined): void => {
    const end = Math.min(wanted, endSeconds);
    if (milliseconds(end) <= milliseconds(at)) return;
    steps.push({ startSeconds: at, endSeconds: end, lit });
    at = end;
  };
  words.forEach((word, index) => {
    until(word.startSeconds, undefined);
    until(Math.min(word.endSeconds, words[index + 1]?.startSeconds ?? endSeconds), word);
  });
  until(endSeconds, undefined);
  return steps;
};

const span = (words: readonly CueWord[], color: string): string =>
  `<span tts:color="${color}">${xmlText(joinWords(words))}</span>`;

/** Writes each sequence of words as a span with its color, because MediaConvert does not inherit colors. */
const lineOf = (words: readonly CueWord[], lit: CueWord | undefined): string => {
  const at = lit ? words.indexOf(lit) : -1;
  if (!lit || at === -1) return span(words, COLOR);
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  return joinWords([
    ...(before.length > 0 ? [{ text: span(before, COLOR) }] : []),
    { ...lit, text: span([lit], HIGHLIGHT_COLOR) },
    ...(after.length > 0 ? [{ ...after[0], text: span(after, COLOR) }] : []),
  ]);
};

const paragraphsOf = (cue: Cue): string[] => {
  const lines =
    cue.words.length > 0
      ? wordsByLine(cue)
      : cue.lines.map((text) => [{ text, startSeconds: cue.startSeconds, endSeconds: cue.endSeconds }]);
  return stepsOf(cue).map(({ startSeconds, endSeconds, lit }) => {
    const times = `begin="${timeOf(startSeconds, '.')}" end="${timeOf(endSeconds, '.')}"`;
    return `<p region="captions" ${times}>${lines.map((line) => lineOf(line, lit)).join('<br/>')}</p>`;
  });
};

/** Writes TTML. Each paragraph has all words of its caption, so that words do not move when the highlight changes. */
export const toTtml = (
  cues: readonly Cue[],
  { place, language }: { place: CaptionPlace; language: Language },
): string => {
  const [top, align] = place === 'top' ? [EDGE, 'before'] : [100 - EDGE - HEIGHT, 'after'];
  const room = `tts:origin="${SIDE}% ${top}%" tts:extent="${100 - 2 * SIDE}% ${HEIGHT}%"`;
  const names = 'xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tt ${names} xml:lang="${language}" xml:space="preserve">`,
    `<head><layout><region xml:id="captions" ${room} tts:displayAlign="${align}" tts:textAlign="center"/></layout></head>`,
    '<body tts:fontFamily="proportionalSansSerif"><div>',
    ...cues.flatMap(paragraphsOf),
    '</div></body></tt>',
    '',
  ].join('\n');
};
