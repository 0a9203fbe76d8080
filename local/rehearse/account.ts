import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Endpoints } from '#local/platform/isolate.ts';
import { SECRET_ACCESS_KEY } from './lambda/surroundings.ts';

export const clientAs = (accessKeyId: string, endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey: SECRET_ACCESS_KEY },
});

export const ACCOUNT_KEY = 'account';

export type Account = {
  dynamodb: DynamoDBClient;
  s3: S3Client;
  states: SFNClient;
  isThere(bucket: string, key: string): Promise<boolean>;
};

export const openAccount = (endpoints: Pick<Endpoints, 'DYNAMODB' | 'S3' | 'SFN'>): Account => {
  const s3 = new S3Client({ ...clientAs(ACCOUNT_KEY, endpoints.S3), forcePathStyle: true });
  return {
    dynamodb: new DynamoDBClient(clientAs(ACCOUNT_KEY, endpoints.DYNAMODB)),
    s3,
    states: new SFNClient(clientAs(ACCOUNT_KEY, endpoints.SFN)),
    isThere: (Bucket, Key) =>
      s3.send(new HeadObjectCommand({ Bucket, Key })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
          throw error;
        },
      ),
  };
};
