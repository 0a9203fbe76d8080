import { CreateBucketCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Puts the client's page where a deployment does, for the functions that answer a copy of it. */
export const putPage = async (s3: S3Client, { bucket, page }: { bucket: string; page: string }): Promise<void> => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'index.html', Body: page, ContentType: 'text/html' }));
};
