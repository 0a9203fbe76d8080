import { stageConfig } from '../../stages.ts';
import { operatorCredentials } from '../credentials.ts';
import { runCommand } from '../runCommand.ts';
import { awsIn } from './aws.ts';
import { readCommand, type Command, diagnose } from './doctor.ts';
import { diagnosisText } from './print.ts';

const MISSING = 1;

const run = async ({ stage, json, alarmEmail }: Command): Promise<boolean> => {
  const config = { ...stageConfig(stage), ...(alarmEmail !== undefined && { alarmEmail }) };
  const { region } = config;
  const credentials = await operatorCredentials(region);
  const diagnosis = await diagnose(awsIn({ region, credentials, now: () => new Date(), fetch }), config, new Date());
  process.stdout.write(`${json ? JSON.stringify(diagnosis, undefined, 2) : diagnosisText(diagnosis)}\n`);
  return diagnosis.findings.some(({ outcome }) => outcome === 'missing');
};

await runCommand(async (args) => ((await run(readCommand(args))) ? MISSING : 0));
