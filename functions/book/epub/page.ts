import { xmlAttribute } from '#functions/platform/xml.ts';
import { xmlText } from '#functions/platform/xmlText.ts';
import { creditsLanguage, directionOf, type Language } from '#shared/story/language.ts';

export const STYLE_FILE = 'book.css';

/** Readers add this class to the spoken word. EPUB requires a rule for it. */
export const SPOKEN_CLASS = 'spoken';

/** Only what a reader cannot choose. Typeface, size and colors are left to the reader's settings. */
export const STYLE = `.${SPOKEN_CLASS} { background-color: #ffd873; color: #000000; }
figure { margin: 0 0 1em; text-align: center; }
img { max-width: 100%; height: auto; }
h1 { break-after: avoid; }
.credits { margin-top: 2em; font-size: 0.85em; }
`;

export const attributesOf = (language: Language): string =>
  ` lang="${xmlAttribute(language)}" xml:lang="${xmlAttribute(language)}" dir="${directionOf(language)}"`;

/** The attributes of our own sentences, which are in English in every book. */
export const inEnglish = attributesOf(creditsLanguage);

/** An XHTML page of a book. `content` is XHTML. */
export const page = ({ title, language, content }: { title: string; language: Language; content: string }): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${attributesOf(language)}>`,
    `<head><title>${xmlText(title)}</title><link rel="stylesheet" type="text/css" href="${STYLE_FILE}"/></head>`,
    '<body>',
    content,
    '</body>',
    '</html>',
    '',
  ].join('\n');
