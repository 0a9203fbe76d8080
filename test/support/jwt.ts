import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An issuer of tokens that signs anything, even wrong claims. */
export const anIssuer = (kid = 'key-1') => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...signerWith(privateKey, kid),
    publicKey,
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
  };
};

export const signerWith = (privateKey: KeyObject, kid: string) => ({
  sign: (payload: unknown, header: Record<string, unknown> = {}): string => {
    const input = `${encode({ kid, alg: 'RS256', ...header })}.${encode(payload)}`;
    return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
  },
  /** Signs as in an old attack: with the public key, which everybody has, as the secret of an HMAC. */
  signByPublicKey: (payload: unknown, publicKey: KeyObject): string => {
    const input = `${encode({ kid, alg: 'HS256' })}.${encode(payload)}`;
    const secret = publicKey.export({ type: 'spki', format: 'pem' });
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  },
  unsigned: (payload: unknown): string => `${encode({ kid, alg: 'none' })}.${encode(payload)}.`,
});
