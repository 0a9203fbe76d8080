const FRIENDLY_CHARACTERS = 40;

/** Controls, and the marks that turn the direction of what follows or cannot be seen. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Half of a pair of UTF-16: no text of its own, and no header could carry it. */
const loneSurrogates = /\p{Cs}/gu;

const plain = (text: string): string =>
  text.replaceAll(loneSurrogates, '').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();

/** By code points: none is cut in two. */
const charactersOf = (text: string): string[] => Array.from(text);

/** The first words of a story, plain, in at most 40 characters; `Story` where there are none. */
export const friendlyNameOf = (text: string): string => {
  let name = '';
  for (const word of plain(text).split(' ')) {
    const longer = name === '' ? word : `${name} ${word}`;
    if (charactersOf(longer).length > FRIENDLY_CHARACTERS) break;
    name = longer;
  }
  // A first word without end is cut, between characters.
  const cut = name === '' ? charactersOf(plain(text)).slice(0, FRIENDLY_CHARACTERS).join('') : name;
  return cut.replace(/[\s,;:.\u2013\u2014-]+$/u, '') || 'Story';
};

/** What RFC 8187 leaves as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** What no file system takes in a name, or takes for something else. */
const UNSAFE = /[<>:"/\\|?*]/g;

/**
 * `Content-Disposition` of a video that is saved as `Job_{name}.mp4`, or of its captions, `.vtt`, by RFC 6266: a name of ASCII for everybody, and the
 * very name (RFC 8187) for who understands it. Safe for any text: nothing in it ends the header or the quotes.
 */
export const videoDisposition = (name: string, extension: 'mp4' | 'vtt' = 'mp4'): string => {
  const fileName = `Job_${plain(name).replaceAll(UNSAFE, '_')}.${extension}`;
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(fileName)}`;
};
