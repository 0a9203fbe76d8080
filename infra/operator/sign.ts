import { createHash, createHmac } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type SignInput = {
  url: URL;
  body: string;
  service: string;
  region: string;
  now: Date;
  /** Additional headers with lower-case names. */
  headers: Readonly<Record<string, string>>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a POST request, signed with AWS's Signature Version 4. */
export const signPost = (
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  { url, body, service, region, now, headers: given }: SignInput,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 'yyyymmdd'.length);
  const headers: Record<string, string> = {
    ...given,
    host: url.host,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['POST', url.pathname, '', lines, names.join(';'), sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  const signed = `SignedHeaders=${names.join(';')}, Signature=${signature}`;
  const { host: _, ...sent } = headers;
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, ${signed}` };
};

export const signForm = (credentials: Credentials, input: Omit<SignInput, 'headers'>): Record<string, string> =>
  signPost(credentials, { ...input, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
