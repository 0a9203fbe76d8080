import type { IncomingMessage } from 'node:http';
import type { Emulator } from './listen.ts';
import { isSignedWith, signatureIn, uriEncode } from './sigv4.ts';
import { answering, AwsError } from './wire.ts';

export type Credentials = Readonly<Record<string, string>>;

const FORBIDDEN = 403;

/** Except for S3, a signature covers the path encoded twice. */
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
  // Security: host, date and operation must be signed. The body is checked when it is read.
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

/** Security: other users of the machine reach the port, so API calls need a signature. @param isCall selects API calls */
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
