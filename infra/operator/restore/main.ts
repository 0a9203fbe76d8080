import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { tableOf } from '#functions/platform/table/table.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { runCommand } from '../runCommand.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand } from './command.ts';
import { runDrill } from './drill.ts';
import { drillText, isGood } from './print.ts';

const WRONG = 1;

const describe = (error: unknown): string | undefined => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'NoSuchBucket') return 'Bucket not found. Create it with aws s3 mb.';
  return code === 'ECONNREFUSED' ? 'The stage is not responding. Is the product running?' : undefined;
};

await runCommand(async (args) => {
  const command = readCommand(args, new Date());
  await enterStage(command.stage, process.env);
  const env = readEnvironment();
  const needs = { table: tableOf(env), dynamodb: new DynamoDBClient(), s3: new S3Client(), bucket: env.MEDIA_BUCKET };
  const drill = await runDrill(needs, command);
  process.stdout.write(`${command.json ? JSON.stringify(drill, undefined, 2) : drillText(drill)}\n`);
  return isGood(drill) ? 0 : WRONG;
}, describe);
