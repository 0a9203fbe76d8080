import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#functions/platform/table/tableDefinition.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';

type Needs = { dynamodb: DynamoDBClient; sleep: (milliseconds: number) => Promise<void> };
type Wanted = { from: string; into: string; at: Date | undefined };

/** On AWS, a restore takes at least twenty minutes, whatever the table's size. */
const POLL_MILLISECONDS = 10_000;
const MAX_POLLS = 6 * 60 * 12;
/** The first check comes early, because a local restore takes no time. */
const FIRST_LOOK_MILLISECONDS = 100;

const isReady = async ({ dynamodb }: Needs, TableName: string): Promise<boolean> => {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  return Table?.TableStatus === 'ACTIVE';
};

/**
 * Also sets the time to live, which a restore does not copy. @throws OperatorError if AWS cannot restore this moment
 */
export const restoreTable = async (needs: Needs, { from, into, at }: Wanted): Promise<void> => {
  const { dynamodb, sleep } = needs;
  const moment = at === undefined ? { UseLatestRestorableTime: true } : { RestoreDateTime: at };
  const command = new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: into, ...moment });
  await dynamodb.send(command).catch((error: unknown) => {
    const { name, message } = error as Error;
    const isTold =
      /^(TableAlreadyExists|InvalidRestoreTime|PointInTimeRecovery|Validation|NotImplemented|LimitExceeded)/;
    throw isTold.test(name) ? new OperatorError(message, { cause: error }) : error;
  });
  await sleep(FIRST_LOOK_MILLISECONDS);
  for (let polls = 0; !(await isReady(needs, into)); polls += 1) {
    if (polls === MAX_POLLS) throw new OperatorError(`${into} is not ready after twelve hours.`);
    await sleep(POLL_MILLISECONDS);
  }
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: into,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.timeToLiveAttribute },
    }),
  );
};

export const dropRestored = async ({ dynamodb }: Pick<Needs, 'dynamodb'>, TableName: string): Promise<void> => {
  await dynamodb.send(new DeleteTableCommand({ TableName })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  });
};
