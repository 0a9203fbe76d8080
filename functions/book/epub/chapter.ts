import { xmlText } from '#functions/platform/xmlText.ts';
import { element, xmlAttribute } from '#functions/platform/xml.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { paragraphsOf, picturesBefore, readBy, type BookStory, type Paragraph } from '../bookStory.ts';
import { inEnglish, page } from './page.ts';
import { spokenWordsOf, type SpokenWord } from './spokenWords.ts';

export type ChapterFiles = { page: string; overlay: string; sound: string; pictures: readonly string[] };

/** The names of a chapter's files. @param at the position of the story in the book, from 0 */
export const chapterFiles = ({ pictures }: Pick<BookStory, 'pictures'>, at: number): ChapterFiles => {
  const stem = `story-${at + 1}`;
  return {
    page: `${stem}.xhtml`,
    overlay: `${stem}.smil`,
    sound: `${stem}.mp3`,
    pictures: pictures.map((_, picture) => `${stem}-picture-${picture + 1}.jpg`),
  };
};

/** The element that the overlay highlights as a whole if the narration has no times of its words. */
const WHOLE_TEXT = 'text';

const wordId = (at: number): string => `w${at + 1}`;

const writeParagraph = (body: string, { start, end }: Paragraph, words: readonly (SpokenWord & { id: string })[]) => {
  let from = start;
  const parts = words.flatMap((word) => {
    const before = xmlText(body.slice(from, word.start));
    from = word.end;
    return [before, element('span', { id: word.id }, body.slice(word.start, word.end))];
  });
  return `<p>${parts.join('')}${xmlText(body.slice(from, end))}</p>`;
};

const writePicture = ({ pictures }: BookStory, files: ChapterFiles, at: number): string => {
  const { alt = '', width = 0, height = 0 } = pictures[at] ?? {};
  const src = files.pictures[at] ?? '';
  return element('figure', {}, [element('img', { src, alt, width: String(width), height: String(height) })]);
};

/** Writes the XHTML of a story. Each spoken word has an id, so that readers can highlight it. */
export const writeChapter = (story: BookStory, files: ChapterFiles): string => {
  const { title, body, language, made, narration } = story;
  const paragraphs = paragraphsOf(body);
  const words = narration ? spokenWordsOf(narration, paragraphs).map((word, at) => ({ ...word, id: wordId(at) })) : [];
  const text = paragraphs.flatMap((paragraph, at) => [
    ...picturesBefore(story.pictures, paragraphs, at).map((picture) => writePicture(story, files, picture)),
    writeParagraph(
      body,
      paragraph,
      words.filter(({ start, end }) => start >= paragraph.start && end <= paragraph.end),
    ),
  ]);
  const credits = [madeBy(made), ...(narration && made.reader == null ? [`Voice: ${readBy(narration)}`] : [])];
  return page({
    title,
    language,
    content: [
      '<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">',
      element('h1', { id: 'title' }, title),
      element('div', { id: WHOLE_TEXT }, text),
      `<p class="credits"${inEnglish}>${xmlText(`${credits.join('. ')}.`)}</p>`,
      '</section>',
    ].join('\n'),
  });
};

const clockOf = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(3)}s`;

const writeClip = (at: number, files: ChapterFiles, clip: { id: string; begin: number; end: number }): string =>
  element('par', { id: `p${at + 1}` }, [
    element('text', { src: `${files.page}#${clip.id}` }),
    element('audio', { src: files.sound, clipBegin: clockOf(clip.begin), clipEnd: clockOf(clip.end) }),
  ]);

/** Writes the media overlay of a story: the times of its words in the mp3. The clips cover the whole narration. */
export const writeOverlay = ({ body, narration }: BookStory, files: ChapterFiles): string | undefined => {
  if (!narration) return undefined;
  const words = spokenWordsOf(narration, paragraphsOf(body));
  const whole = { id: WHOLE_TEXT, begin: 0, end: Math.round(narration.durationSeconds * 1000) };
  const clips =
    words.length > 0
      ? words.map((word, at) => ({ id: wordId(at), begin: word.beginMilliseconds, end: word.endMilliseconds }))
      : [whole];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">',
    `<body epub:textref="${xmlAttribute(files.page)}">`,
    ...clips.map((clip, at) => writeClip(at, files, clip)),
    '</body>',
    '</smil>',
    '',
  ].join('\n');
};
