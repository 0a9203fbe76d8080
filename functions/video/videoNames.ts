const FRIENDLY_CHARACTERS = 40;

/** Control characters, and marks that change text direction or are invisible. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Unpaired surrogates are not valid text and cannot go into a header. */
const loneSurrogates = /\p{Cs}/gu;

const plain = (text: string): string =>
  text.replaceAll(loneSurrogates, '').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();

const charactersOf = (text: string): string[] => Array.from(text);

/** The first words of a story as plain text of at most 40 characters; `Story` for a text without words. */
export const friendlyNameOf = (text: string): string => {
  let name = '';
  for (const word of plain(text).split(' ')) {
    const longer = name === '' ? word : `${name} ${word}`;
    if (charactersOf(longer).length > FRIENDLY_CHARACTERS) break;
    name = longer;
  }
  // A very long first word is cut between characters.
  const cut = name === '' ? charactersOf(plain(text)).slice(0, FRIENDLY_CHARACTERS).join('') : name;
  return cut.replace(/[\s,;:.\u2013\u2014-]+$/u, '') || 'Story';
};

/** Encodes all but the characters that RFC 8187 allows. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Characters that file systems refuse or misread in names. */
const UNSAFE = /[<>:"/\\|?*]/g;

/**
 * `Content-Disposition` for `Job_{name}.mp4`, or `.vtt` for captions, by RFC 6266: an ASCII name for every client, and the exact name
 * (RFC 8187). Safe for any text: nothing in it ends the header or the quotes.
 */
export const videoDisposition = (name: string, extension: 'mp4' | 'vtt' = 'mp4'): string => {
  const fileName = `Job_${plain(name).replaceAll(UNSAFE, '_')}.${extension}`;
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(fileName)}`;
};
