import { stageConfig } from '../../stages.ts';
import { operatorCredentials } from '../credentials.ts';
import { isForOperator } from '../stageEnvironment.ts';
import { awsIn } from './aws.ts';
import { readCommand, type Command } from './command.ts';
import { diagnose } from './doctor.ts';
import { diagnosisText } from './print.ts';

/** Something is missing; nothing could be looked at. */
const MISSING = 1;
const CANNOT = 2;

const run = async ({ stage, json }: Command): Promise<boolean> => {
  const config = stageConfig(stage);
  const { region } = config;
  const credentials = await operatorCredentials(region);
  const diagnosis = await diagnose(awsIn({ region, credentials, now: () => new Date(), fetch }), config, new Date());
  process.stdout.write(`${json ? JSON.stringify(diagnosis, undefined, 2) : diagnosisText(diagnosis)}\n`);
  return diagnosis.findings.some(({ outcome }) => outcome === 'missing');
};

try {
  if (await run(readCommand(process.argv.slice(2)))) process.exitCode = MISSING;
} catch (error) {
  if (isForOperator(error)) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exitCode = CANNOT;
}
