import { element } from '#functions/platform/xml.ts';
import { xmlText } from '#functions/platform/xmlText.ts';
import { creditsLanguage, type Language } from '#shared/story/language.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { readBy, type Book, type BookStory } from '../bookStory.ts';
import type { ChapterFiles } from './chapter.ts';
import { attributesOf, page } from './page.ts';

export const PRODUCT = 'A Thousand Words';

export const CREDITS_FILE = 'credits.xhtml';
export const CONTENTS_FILE = 'contents.xhtml';

const link = (href: string, text: string, language: Language): string =>
  `<li${attributesOf(language)}>${element('a', { href }, text)}</li>`;

/** The table of contents, which readers also show in their own menu. */
export const writeContents = ({ stories }: Book, files: readonly ChapterFiles[]): string =>
  page({
    title: 'Contents',
    language: creditsLanguage,
    content: [
      '<nav epub:type="toc" role="doc-toc" aria-labelledby="contents">',
      element('h1', { id: 'contents' }, 'Contents'),
      '<ol>',
      ...stories.map(({ title, language }, at) => link(files[at]?.page ?? '', title, language)),
      link(CREDITS_FILE, 'Credits', creditsLanguage),
      '</ol>',
      '</nav>',
    ].join('\n'),
  });

const writeCredit = ({ title, language, made, narration, address, isOpen }: BookStory): string => {
  const voice = narration && made.reader == null ? ` Voice: ${readBy(narration)}.` : '';
  const where = isOpen ? 'Hear it at' : 'Its owner can hear it at';
  return [
    '<li>',
    `<strong${attributesOf(language)}>${xmlText(title)}</strong>. `,
    xmlText(`${madeBy(made)}.${voice} ${where} `),
    element('a', { href: address }, address),
    '</li>',
  ].join('');
};

/** Says of every story who or what wrote it and who reads it. */
export const writeCredits = ({ stories, madeAt }: Book): string =>
  page({
    title: 'Credits',
    language: creditsLanguage,
    content: [
      '<section aria-labelledby="credits">',
      element('h1', { id: 'credits' }, 'Credits'),
      element('p', {}, `Made with ${PRODUCT} on ${madeAt.toISOString().slice(0, 10)}.`),
      '<ul>',
      ...stories.map(writeCredit),
      '</ul>',
      '</section>',
    ].join('\n'),
  });
