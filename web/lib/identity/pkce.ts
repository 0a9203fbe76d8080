/** 32 random bytes are 43 base64url characters, the minimum length of a verifier (RFC 7636). */
const RANDOM_BYTES = 32;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
