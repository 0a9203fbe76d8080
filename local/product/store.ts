import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutBucketLifecycleConfigurationCommand, type S3Client } from '@aws-sdk/client-s3';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { PHOTO_TAG } from '#functions/story/photoDraft.ts';
import { VIDEO_TAG } from '#functions/video/videoObjectKeys.ts';

/** @returns true when it created the table */
const ensureTable = async (dynamodb: DynamoDBClient, TableName: string): Promise<boolean> => {
  const { timeToLiveAttribute: AttributeName, ...definition } = tableDefinition;
  let isNew = true;
  try {
    await dynamodb.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...definition }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    isNew = false;
  }
  // Checked at each start, because a kill after CreateTable may leave the table without its time-to-live setting.
  const { TimeToLiveDescription: found } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  if (found?.TimeToLiveStatus !== 'ENABLED') {
    const TimeToLiveSpecification = { Enabled: true, AttributeName };
    await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  return isNew;
};

/** Creates the table and the media bucket if needed. @returns true when it created the table */
export const ensureStore = async (
  { dynamodb, s3 }: { dynamodb: DynamoDBClient; s3: S3Client },
  { table, bucket }: { table: string; bucket: string },
): Promise<boolean> => {
  const isNew = await ensureTable(dynamodb, table);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  await s3.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket: bucket,
      LifecycleConfiguration: {
        Rules: [
          {
            ID: 'incoming',
            Status: 'Enabled',
            Filter: { Prefix: 'incoming/' },
            Expiration: { Days: limits.incomingDays },
          },
          {
            ID: 'drafts',
            Status: 'Enabled',
            Filter: { Prefix: 'drafts/' },
            Expiration: { Days: limits.draftDays },
          },
          {
            ID: 'exports',
            Status: 'Enabled',
            Filter: { Prefix: 'exports/' },
            Expiration: { Days: limits.exportPartsDays },
          },
          {
            ID: 'videos',
            Status: 'Enabled',
            Filter: { And: { Prefix: 'media/', Tags: [{ Key: VIDEO_TAG.key, Value: VIDEO_TAG.value }] } },
            Expiration: { Days: limits.exportDays },
          },
          {
            ID: 'photos',
            Status: 'Enabled',
            Filter: { And: { Prefix: 'media/', Tags: [{ Key: PHOTO_TAG.key, Value: PHOTO_TAG.value }] } },
            Expiration: { Days: draftLimits.photoDraftDays },
          },
        ],
      },
    }),
  );
  return isNew;
};
