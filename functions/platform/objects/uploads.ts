import { createHmac } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';

/** A form with which a browser uploads a file directly to the bucket. */
export type UploadForm = { url: string; fields: Record<string, string> };

export type Uploads = {
  /** Makes a form. S3 cannot revoke it, so its holder can replace the file until the form expires. */
  formFor(key: string, file: { contentType: string; bytes: number; until?: Date }): Promise<UploadForm>;
};

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
type Signer = { credentials: () => Promise<Credentials>; region: () => Promise<string> };

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signs forms with AWS Signature Version 4, as S3 documents it for POST. */
export const uploadsTo = (
  { url, bucket }: { url: string; bucket: string },
  { credentials, region }: Signer,
  now: () => Date,
): Uploads => ({
  formFor: async (key, { contentType, bytes, until }) => {
    const [{ accessKeyId, secretAccessKey, sessionToken }, place] = await Promise.all([credentials(), region()]);
    const at = now();
    const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const scope = [time.slice(0, 'yyyymmdd'.length), place, 's3', 'aws4_request'];
    const signed = {
      key,
      'Content-Type': contentType,
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': [accessKeyId, ...scope].join('/'),
      'x-amz-date': time,
      ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
    };
    const end = at.getTime() + limits.uploadFormMinutes * 60_000;
    const document = {
      expiration: new Date(Math.min(end, until?.getTime() ?? end)).toISOString(),
      conditions: [
        { bucket },
        ['content-length-range', bytes, bytes],
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
      ],
    };
    const policy = Buffer.from(JSON.stringify(document)).toString('base64');
    const signingKey = scope.reduce<string | Uint8Array>(hmac, `AWS4${secretAccessKey}`);
    const signature = hmac(signingKey, policy).toString('hex');
    return { url, fields: { ...signed, policy, 'x-amz-signature': signature } };
  },
});

export const buildUploads: Builder<Uploads> = (env) => {
  const { credentials, region } = new S3Client({}).config;
  return uploadsTo({ url: env.UPLOAD_URL, bucket: env.MEDIA_BUCKET }, { credentials, region }, () => new Date());
};
