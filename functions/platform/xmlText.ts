const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 cannot contain these characters, among them unpaired surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an XML element; forbidden characters become spaces. */
export const xmlText = (text: string): string =>
  text.replaceAll(NOT_XML, ' ').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
