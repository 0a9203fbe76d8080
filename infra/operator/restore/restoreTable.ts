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

/** A table of any size takes AWS some twenty minutes and more. */
const POLL_MILLISECONDS = 10_000;
const POLLS_MOST = 6 * 60 * 12;
/** The first look comes soon: on one machine it is done at once. */
const FIRST_LOOK_MILLISECONDS = 100;

const isReady = async ({ dynamodb }: Needs, TableName: string): Promise<boolean> => {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  return Table?.TableStatus === 'ACTIVE';
};

/**
 * Makes a second table of what the first held at a moment, and waits for it. What a restore leaves off is put on again:
 * the time to live. Backups of the new table are not on; whoever goes on with it must see to them.
 * @throws OperatorError when that moment cannot be gone back to, or a table of that name is there
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
    if (polls === POLLS_MOST) throw new OperatorError(`${into} is not ready after twelve hours.`);
    await sleep(POLL_MILLISECONDS);
  }
  await dynamodb.send(
    new UpdateTimeToLiveCommand({
      TableName: into,
      TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.timeToLiveAttribute },
    }),
  );
};

/** Takes a restored table away again; one that is gone is as good. */
export const dropRestored = async ({ dynamodb }: Pick<Needs, 'dynamodb'>, TableName: string): Promise<void> => {
  await dynamodb.send(new DeleteTableCommand({ TableName })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  });
};
