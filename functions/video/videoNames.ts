const FRIENDLY_CHARACTERS = 40;

/** Invisible characters, such as marks for the text direction. They could disguise a file's name. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Unpaired surrogates, which are not valid text and cannot be sent in a header. */
const loneSurrogates = /\p{Cs}/gu;

const plain = (text: string): string =>
  text.replaceAll(loneSurrogates, '').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();

const charactersOf = (text: string): string[] => Array.from(text);

/** The beginning of the text as a name: at most 40 characters, or `Story` if the text has no words. */
export const friendlyNameOf = (text: string): string => {
  let name = '';
  for (const word of plain(text).split(' ')) {
    const longer = name === '' ? word : `${name} ${word}`;
    if (charactersOf(longer).length > FRIENDLY_CHARACTERS) break;
    name = longer;
  }
  // A first word longer than the maximum is cut, never inside a character.
  const cut = name === '' ? charactersOf(plain(text)).slice(0, FRIENDLY_CHARACTERS).join('') : name;
  return cut.replace(/[\s,;:.\u2013\u2014-]+$/u, '') || 'Story';
};

/** Encodes a name for RFC 8187, which forbids some characters that `encodeURIComponent` does not encode. */
const encodeName = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Characters that some file systems do not allow in names. */
const UNSAFE = /[<>:"/\\|?*]/g;

/** The header for a download, with an ASCII name and the exact name (RFC 6266, RFC 8187). */
export const videoDisposition = (name: string, extension: 'mp4' | 'vtt' | 'epub' | 'pdf' = 'mp4'): string => {
  const isVideo = extension === 'mp4' || extension === 'vtt';
  const fileName = `${isVideo ? 'Job_' : ''}${plain(name).replaceAll(UNSAFE, '_')}.${extension}`;
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeName(fileName)}`;
};
