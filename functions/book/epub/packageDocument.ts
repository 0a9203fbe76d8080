import { element } from '#functions/platform/xml.ts';
import { directionOf } from '#shared/story/language.ts';
import { madeBy, sourceTypeOf } from '#shared/story/madeBy.ts';
import { SOURCE_TYPES } from '#shared/story/soundTag.ts';
import { readBy, type Book, type BookStory } from '../bookStory.ts';
import type { ChapterFiles } from './chapter.ts';
import { CONTENTS_FILE, CREDITS_FILE, PRODUCT } from './extraPages.ts';
import { SPOKEN_CLASS, STYLE_FILE } from './page.ts';

const once = (values: readonly string[]): string[] => [...new Set(values)];

const meta = (property: string, content: string, more: Readonly<Record<string, string>> = {}): string =>
  element('meta', { property, ...more }, content);

/** SMIL's clock value, in the form that EPUB uses for durations. */
const secondsOf = (seconds: number): string => `${(Math.round(seconds * 1000) / 1000).toFixed(3)}s`;

const overlayId = (at: number): string => `overlay-${at + 1}`;

const writeSound = (stories: readonly BookStory[]): string[] => {
  const narrations = stories.map(({ narration }) => narration);
  const total = narrations.reduce((sum, one) => sum + (one?.durationSeconds ?? 0), 0);
  if (total === 0) return [];
  const narrators = once(narrations.flatMap((one) => (one ? [readBy(one)] : [])));
  return [
    meta('media:duration', secondsOf(total)),
    ...narrations.flatMap((one, at) =>
      one ? [meta('media:duration', secondsOf(one.durationSeconds), { refines: `#${overlayId(at)}` })] : [],
    ),
    ...narrators.map((name) => meta('media:narrator', name)),
    meta('media:active-class', SPOKEN_CLASS),
    ...narrators.flatMap((name, at) => [
      element('dc:contributor', { id: `narrator-${at + 1}` }, name),
      meta('role', 'nrt', { refines: `#narrator-${at + 1}`, scheme: 'marc:relators' }),
    ]),
  ];
};

/** EPUB Accessibility 1.1. Every story has text, and a description of each picture. */
const writeAccessibility = (stories: readonly BookStory[]): string[] => {
  const isSpoken = stories.some(({ narration }) => narration !== undefined);
  const modes = ['textual', 'visual', ...(isSpoken ? ['auditory'] : [])];
  const features = [
    'alternativeText',
    'displayTransformability',
    'readingOrder',
    'structuralNavigation',
    'tableOfContents',
    ...(isSpoken ? ['synchronizedAudioText'] : []),
  ];
  const summary = isSpoken
    ? 'Each picture has a description. The narration highlights the text word by word.'
    : 'Each picture has a description.';
  return [
    ...modes.map((mode) => meta('schema:accessMode', mode)),
    meta('schema:accessModeSufficient', 'textual'),
    ...features.map((feature) => meta('schema:accessibilityFeature', feature)),
    meta('schema:accessibilityHazard', 'none'),
    meta('schema:accessibilitySummary', summary),
  ];
};

const writeMetadata = ({ id, title, madeAt, stories }: Book): string => {
  const at = madeAt.toISOString();
  const authors = once(stories.map(({ made }) => madeBy(made)));
  const sources = once(stories.flatMap(({ made }) => sourceTypeOf(made) ?? []));
  return element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
    element('dc:identifier', { id: 'book-id' }, `a-thousand-words:${id}`),
    element('dc:title', {}, title),
    ...once(stories.map(({ language }) => language)).map((language) => element('dc:language', {}, language)),
    element('dc:creator', {}, PRODUCT),
    element('dc:publisher', {}, PRODUCT),
    element('dc:date', {}, at.slice(0, 10)),
    element('dc:description', {}, authors.map((one) => `${one}.`).join(' ')),
    meta('dcterms:modified', `${at.slice(0, 19)}Z`),
    ...sources.map((source) => meta('Iptc4xmpExt:DigitalSourceType', `${SOURCE_TYPES}${source}`)),
    ...writeSound(stories),
    ...writeAccessibility(stories),
  ]);
};

const item = (id: string, href: string, type: string, more: Readonly<Record<string, string>> = {}): string =>
  element('item', { id, href, 'media-type': type, ...more });

const storyItems = ({ narration }: BookStory, files: ChapterFiles, at: number): string[] => [
  item(`story-${at + 1}`, files.page, 'application/xhtml+xml', narration ? { 'media-overlay': overlayId(at) } : {}),
  ...(narration
    ? [item(overlayId(at), files.overlay, 'application/smil+xml'), item(`sound-${at + 1}`, files.sound, 'audio/mpeg')]
    : []),
  ...files.pictures.map((file, picture) =>
    item(
      `picture-${at + 1}-${picture + 1}`,
      file,
      'image/jpeg',
      at === 0 && picture === 0 ? { properties: 'cover-image' } : {},
    ),
  ),
];

/** Writes the package document: metadata, the list of files, and their order. */
export const writePackage = (book: Book, files: readonly ChapterFiles[]): string => {
  const { stories } = book;
  const isRightToLeft = stories.every(({ language }) => directionOf(language) === 'rtl');
  const spine = ['contents', ...stories.map((_, at) => `story-${at + 1}`), 'credits'];
  const attributes = {
    xmlns: 'http://www.idpf.org/2007/opf',
    version: '3.0',
    'unique-identifier': 'book-id',
    prefix: 'Iptc4xmpExt: http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  };
  const direction = { 'page-progression-direction': isRightToLeft ? 'rtl' : 'ltr' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('package', attributes, [
    writeMetadata(book),
    element('manifest', {}, [
      item('contents', CONTENTS_FILE, 'application/xhtml+xml', { properties: 'nav' }),
      item('style', STYLE_FILE, 'text/css'),
      ...stories.flatMap((story, at) => (files[at] ? storyItems(story, files[at], at) : [])),
      item('credits', CREDITS_FILE, 'application/xhtml+xml'),
    ]),
    element(
      'spine',
      direction,
      spine.map((idref) => element('itemref', { idref })),
    ),
  ])}\n`;
};
