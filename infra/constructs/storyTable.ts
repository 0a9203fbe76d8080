import { AttributeType, Billing, TableV2, type Attribute, type ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { dataRemoval } from './dataRemoval.ts';
import type { StageConfig } from '../stages.ts';

type Schema = (typeof tableDefinition)['KeySchema'];

const keyOf = (schema: Schema, type: 'HASH' | 'RANGE'): Attribute => {
  const key = schema.find(({ KeyType }) => KeyType === type);
  if (!key) throw new Error(`the definition of the table has no ${type} key`);
  return { name: key.AttributeName, type: AttributeType.STRING };
};

export type StoryTable = Pick<ITableV2, 'tableName' | 'tableArn'>;

/** The table can be restored to any second of the stage's backup days. */
export const storyTable = (scope: Construct, id: string, stage: StageConfig): StoryTable => {
  if (stage.restoredTable !== undefined) return TableV2.fromTableName(scope, id, stage.restoredTable);
  return new TableV2(scope, id, {
    partitionKey: keyOf(tableDefinition.KeySchema, 'HASH'),
    sortKey: keyOf(tableDefinition.KeySchema, 'RANGE'),
    globalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => ({
      indexName: IndexName,
      partitionKey: keyOf(KeySchema, 'HASH'),
      sortKey: keyOf(KeySchema, 'RANGE'),
    })),
    timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: stage.backupDays },
    deletionProtection: stage.keepData,
    removalPolicy: dataRemoval(stage),
  });
};
