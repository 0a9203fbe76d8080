import {
  CreateTableCommand,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Resolver } from './template/resolve.ts';
import { resourcesOf, type Stacks } from './template/stacks.ts';

type Table = Pick<CreateTableCommandInput, 'KeySchema' | 'AttributeDefinitions'> & {
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: never; Projection: never }[];
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
};

export const createStore = async (
  { dynamodb, s3 }: { dynamodb: DynamoDBClient; s3: S3Client },
  stacks: Stacks,
  resolver: Resolver,
): Promise<void> => {
  for (const found of resourcesOf(stacks, 'AWS::DynamoDB::GlobalTable')) {
    const TableName = resolver.ref(found);
    const { KeySchema, AttributeDefinitions, ...more } = resolver.properties(found) as Table;
    const { GlobalSecondaryIndexes = [], TimeToLiveSpecification } = more;
    await dynamodb.send(
      new CreateTableCommand({
        TableName,
        KeySchema,
        AttributeDefinitions,
        BillingMode: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
          IndexName: index.IndexName,
          KeySchema: index.KeySchema,
          Projection: index.Projection,
        })),
      }),
    );
    if (TimeToLiveSpecification)
      await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  for (const found of resourcesOf(stacks, 'AWS::S3::Bucket'))
    await s3.send(new CreateBucketCommand({ Bucket: resolver.ref(found) }));
};
