import { createPrivateKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deterministicSigner } from './deterministicEcdsa.ts';

const hex = (text: string): string => Buffer.from(text, 'hex').toString('base64url');

/** The key of RFC 6979, appendix A.2.5. */
const rfcKey = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    d: hex('C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721'),
    x: hex('60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6'),
    y: hex('7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299'),
  },
}).export({ format: 'pem', type: 'pkcs8' });

const integersOf = (der: Buffer): string[] => {
  const lengthOfR = der[3] ?? 0;
  const strip = (bytes: Buffer): string => bytes.toString('hex').toUpperCase().padStart(64, '0').slice(-64);
  return [strip(der.subarray(4, 4 + lengthOfR)), strip(der.subarray(6 + lengthOfR))];
};

describe('deterministicSigner', () => {
  it.each([
    {
      hash: 'sha1' as const,
      message: 'sample',
      r: '61340C88C3AAEBEB4F6D667F672CA9759A6CCAA9FA8811313039EE4A35471D32',
      s: '6D7F147DAC089441BB2E2FE8F7A3FA264B9C475098FDCF6E00D7C996E1B8B7EB',
    },
    {
      hash: 'sha256' as const,
      message: 'sample',
      r: 'EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716',
      s: 'F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8',
    },
    {
      hash: 'sha256' as const,
      message: 'test',
      r: 'F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367',
      s: '019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083',
    },
  ])('signs the vectors of RFC 6979 ($hash, "$message")', ({ hash, message, r, s }) => {
    expect(integersOf(deterministicSigner(String(rfcKey), hash)(message))).toEqual([r, s]);
  });

  it('makes signatures that OpenSSL verifies, and the same one each time', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const sign = deterministicSigner(String(privateKey.export({ format: 'pem', type: 'pkcs8' })), 'sha1');
    for (let index = 0; index < 200; index += 1) {
      const message = `message ${index}`;
      expect(createVerify('sha1').update(message).verify(publicKey, sign(message))).toBe(true);
      expect(sign(message)).toEqual(sign(message));
    }
  });

  it('refuses a key of another kind', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
    const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(() => deterministicSigner(pem, 'sha1')).toThrow('not on P-256');
  });
});
