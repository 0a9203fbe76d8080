import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient } from '@aws-sdk/client-sfn';
import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { localCredentials, type Endpoints } from '../isolate.ts';
import { SECRET_ACCESS_KEY } from './lambda/surroundings.ts';

/** How a client reaches a stand-in as somebody; see `surroundingsIn` for the keys. */
export const clientAs = (accessKeyId: string, endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey: localCredentials[accessKeyId] ?? SECRET_ACCESS_KEY },
});

/** The account itself, which may do everything. */
export type Account = {
  dynamodb: DynamoDBClient;
  s3: S3Client;
  states: SFNClient;
  isThere(bucket: string, key: string): Promise<boolean>;
};

export const openAccount = (endpoints: Pick<Endpoints, 'DYNAMODB' | 'S3' | 'SFN'>): Account => {
  const [key = ''] = Object.keys(localCredentials);
  const s3 = new S3Client({ ...clientAs(key, endpoints.S3), forcePathStyle: true });
  return {
    dynamodb: new DynamoDBClient(clientAs(key, endpoints.DYNAMODB)),
    s3,
    states: new SFNClient(clientAs(key, endpoints.SFN)),
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
