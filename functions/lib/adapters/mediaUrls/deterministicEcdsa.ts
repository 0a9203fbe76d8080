import { createECDH, createHash, createHmac, createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';

/** The order of P-256's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;

type Hash = 'sha1' | 'sha256';

const toInteger = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
const toScalar = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex');
const modulo = (value: bigint): bigint => ((value % ORDER) + ORDER) % ORDER;

/** Extended Euclid. */
const invert = (value: bigint): bigint => {
  let [remainder, next] = [ORDER, modulo(value)];
  let [coefficient, nextCoefficient] = [0n, 1n];
  while (next !== 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [coefficient, nextCoefficient] = [nextCoefficient, coefficient - quotient * nextCoefficient];
  }
  return modulo(coefficient);
};

/** RFC 6979, section 3.2: the nonce follows from the key and the message alone. */
const nonceOf = (privateScalar: Buffer, digest: Buffer, hash: Hash): bigint => {
  const seed = Buffer.concat([privateScalar, toScalar(modulo(toInteger(digest)))]);
  const hmac = (key: Buffer, ...parts: Buffer[]): Buffer => createHmac(hash, key).update(Buffer.concat(parts)).digest();
  let value: Buffer = Buffer.alloc(digest.length, 1);
  let key: Buffer = Buffer.alloc(digest.length, 0);
  for (const round of [0, 1]) {
    key = hmac(key, value, Buffer.from([round]), seed);
    value = hmac(key, value);
  }
  for (;;) {
    let drawn = Buffer.alloc(0);
    while (drawn.length < SCALAR_BYTES) {
      value = hmac(key, value);
      drawn = Buffer.concat([drawn, value]);
    }
    const candidate = toInteger(drawn.subarray(0, SCALAR_BYTES));
    if (candidate > 0n && candidate < ORDER) return candidate;
    key = hmac(key, value, Buffer.from([0]));
    value = hmac(key, value);
  }
};

const derInteger = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const content = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
  return Buffer.concat([Buffer.from([0x02, content.length]), content]);
};

/**
 * An ECDSA signer on P-256 that answers the same DER signature for the same message (RFC 6979): Node's own draws a random
 * nonce, and a signed URL that differs each time is one that no cache ever holds. The curve's arithmetic is OpenSSL's.
 * @throws Error for a key that is not a P-256 private key.
 */
export const deterministicSigner = (privateKeyPem: string, hash: Hash): ((message: string) => Buffer) => {
  const key: KeyObject = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('the signing key is not on P-256');
  const privateScalar = Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');
  const secret = toInteger(privateScalar);
  const curve = createECDH('prime256v1');

  return (message) => {
    const digest = createHash(hash).update(message).digest();
    const nonce = nonceOf(privateScalar, digest, hash);
    curve.setPrivateKey(toScalar(nonce));
    const r = modulo(toInteger(curve.getPublicKey().subarray(1, 1 + SCALAR_BYTES)));
    // Blinded by a random factor, so that the time the inversion takes says nothing about the nonce.
    const blind = modulo(toInteger(randomBytes(SCALAR_BYTES))) || 1n;
    const s = modulo(invert(modulo(nonce * blind)) * modulo(blind * modulo(toInteger(digest) + r * secret)));
    const content = Buffer.concat([derInteger(r), derInteger(s)]);
    return Buffer.concat([Buffer.from([0x30, content.length]), content]);
  };
};
