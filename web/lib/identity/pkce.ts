/** 32 random bytes are 43 characters of base64url, the least a verifier may have (RFC 7636). */
const RANDOM_BYTES = 32;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Text nobody can guess: a state or a code verifier. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/** The `S256` challenge of a code verifier. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
