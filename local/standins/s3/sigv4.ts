import { ALGORITHM, isSignedWith, signatureIn, uriEncode, type Signature } from '#local/platform/wire/sigv4.ts';
import type { S3Request, SignedRequest } from './request.ts';
import { accessDenied, S3Error } from './s3Error.ts';

/** S3's longest validity of a presigned URL: seven days. */
const MAX_EXPIRES_SECONDS = 604_800;

const encodePath = (path: string) =>
  path
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/');

export const secretOf = (credentials: Readonly<Record<string, string>>, accessKeyId: string): string => {
  const secret = Object.hasOwn(credentials, accessKeyId) ? credentials[accessKeyId] : undefined;
  if (secret === undefined)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  return secret;
};

export const parseSignedAt = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const fromHeader = ({ message }: S3Request): Signature => {
  const signature = signatureIn(message.headers);
  if (!signature) throw accessDenied('Access Denied');
  const payloadHash = message.headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string')
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return { ...signature, payloadHash };
};

const fromQuery = ({ query }: S3Request, now: Date): Signature => {
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const signedAt = query.get('X-Amz-Date') ?? '';
  const expiresSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  const isUsable = expiresSeconds >= 0 && expiresSeconds <= MAX_EXPIRES_SECONDS;
  if (query.get('X-Amz-Algorithm') !== ALGORITHM || !isUsable)
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'The query is not that of a presigned URL.');
  if (!(now.getTime() <= parseSignedAt(signedAt).getTime() + expiresSeconds * 1000))
    throw accessDenied('Request has expired');
  return {
    accessKeyId,
    scope: scope.join('/'),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    signedAt,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const refuseUnsignedHeaders = ({ message }: S3Request, { signedHeaders }: Signature, isPresigned: boolean): void => {
  const mustBe = (name: string) => name.startsWith('x-amz-') && !(isPresigned && name === 'x-amz-content-sha256');
  const unsigned = ['host', ...Object.keys(message.headers).filter(mustBe)].find(
    (name) => !signedHeaders.includes(name),
  );
  if (unsigned !== undefined)
    throw accessDenied(`There were headers present in the request which were not signed: ${unsigned}`);
};

/** Checks the signature in the Authorization header or URL. @throws S3Error AccessDenied, SignatureDoesNotMatch … */
export const verify = (request: S3Request, credentials: Readonly<Record<string, string>>, now: Date): SignedRequest => {
  const isPresigned = request.query.has('X-Amz-Signature');
  const signature = isPresigned ? fromQuery(request, now) : fromHeader(request);
  refuseUnsignedHeaders(request, signature, isPresigned);
  const secret = secretOf(credentials, signature.accessKeyId);
  const { method, path, query, message } = request;
  if (!isSignedWith(secret, { method, path: encodePath(path), query, headers: message.headers }, signature))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  return { ...request, payloadHash: signature.payloadHash };
};
