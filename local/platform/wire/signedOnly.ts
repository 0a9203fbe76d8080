import type { IncomingMessage } from 'node:http';
import type { Emulator } from './listen.ts';
import { isSignedWith, signatureIn, uriEncode } from './sigv4.ts';
import { answering, AwsError } from './wire.ts';

export type Credentials = Readonly<Record<string, string>>;

const FORBIDDEN = 403;

/** A signature covers the path encoded twice, for all services except S3. The URL is already encoded once. */
const canonicalPath = (path: string): string => path.split('/').map(uriEncode).join('/');

const refuseUnlessSigned = ({ method = '', url = '/', headers }: IncomingMessage, credentials: Credentials): void => {
  const signature = signatureIn(headers);
  const payloadHash = headers['x-amz-content-sha256'];
  if (!signature || typeof payloadHash !== 'string')
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', FORBIDDEN);
  const { accessKeyId, signedHeaders } = signature;
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined)
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      FORBIDDEN,
    );
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const request = { method, path: canonicalPath(pathname), query: searchParams, headers };
  // Security: the host and all `x-amz-` headers (date, operation) must be signed. `readBytes` checks the body's hash.
  const isWhole =
    signedHeaders.some((name) => name === 'host' || name === ':authority') &&
    Object.keys(headers).every((name) => !name.startsWith('x-amz-') || signedHeaders.includes(name));
  if (!isWhole || !isSignedWith(secret, request, { ...signature, payloadHash }))
    throw new AwsError(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
      FORBIDDEN,
    );
};

/**
 * Security: other users of the machine can reach the port, so API calls need a signature.
 * @param isCall false for requests that need no signature, such as page loads
 */
export const signedOnly = (
  emulator: Emulator,
  credentials: Credentials,
  isCall: (request: IncomingMessage) => boolean = () => true,
): Emulator => ({
  ...emulator,
  handle: (request, response) =>
    answering(response, async () => {
      if (isCall(request)) refuseUnlessSigned(request, credentials);
      return emulator.handle(request, response);
    }),
});
