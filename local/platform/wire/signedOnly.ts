import type { IncomingMessage } from 'node:http';
import type { Emulator } from './listen.ts';
import { isSignedWith, signatureIn, uriEncode } from './sigv4.ts';
import { answering, AwsError } from './wire.ts';

export type Credentials = Readonly<Record<string, string>>;

const FORBIDDEN = 403;

/** Every service but S3 encodes the received path again. */
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
  // Security: host, date and operation must be signed. The body is checked against its hash when it is read.
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
 * Security: accepts only requests signed with a secret of `credentials`, because other users of this machine reach the port. @param
 * isCall selects API calls. Other requests, such as a user pool's pages, are open.
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
