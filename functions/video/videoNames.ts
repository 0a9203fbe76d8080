const FRIENDLY_CHARACTERS = 40;

/** Marks that change text direction, or are invisible, could disguise a file's name. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Unpaired surrogates are not valid text and cannot go into a header. */
const loneSurrogates = /\p{Cs}/gu;

const plain = (text: string): string =>
  text.replaceAll(loneSurrogates, '').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim();

const charactersOf = (text: string): string[] => Array.from(text);

/** @returns at most 40 characters; `Story` if the text has no words */
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

/** RFC 8187 allows these characters unencoded. */
const encodeName = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** File systems refuse or misread these characters in names. */
const UNSAFE = /[<>:"/\\|?*]/g;

/** Sends an ASCII name and the exact name (RFC 6266, RFC 8187). No name can end the header or the quotes. */
export const videoDisposition = (name: string, extension: 'mp4' | 'vtt' = 'mp4'): string => {
  const fileName = `Job_${plain(name).replaceAll(UNSAFE, '_')}.${extension}`;
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeName(fileName)}`;
};
