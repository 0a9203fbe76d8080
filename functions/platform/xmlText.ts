const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The characters that XML 1.0 cannot contain, such as unpaired surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an XML element. Forbidden characters become spaces. */
export const xmlText = (text: string): string =>
  text.replaceAll(NOT_XML, ' ').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
