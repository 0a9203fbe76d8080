const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What XML 1.0 has no form for, half a surrogate pair included. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Any text as the text of an element: what XML has no form for becomes a space. */
export const xmlText = (text: string): string =>
  text.replaceAll(NOT_XML, ' ').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
