/** SHA-256 as base64url. Undefined on pages without TLS, where browsers offer no hashes. */
export const digestOf = async (bytes: ArrayBuffer): Promise<string | undefined> => {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const ID_CHARACTERS = 22;

/** The id that the server gives to the draft of the file with this hash. */
export const draftIdOf = (digest: string): string => digest.slice(0, ID_CHARACTERS);
