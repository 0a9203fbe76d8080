import { listen } from '#local/platform/wire/listen.ts';
import { stateMachineArn } from '../arn.ts';
import { createStepFunctions } from '../stepfunctions.ts';
import { machine, NAMES, steps } from './killable.ts';

// Each written event reads the clock once, so the kill falls between the same two writes on every machine.
const [root = '', killAtText = '0'] = process.argv.slice(2);
let readings = 0;
const now = () => {
  readings += 1;
  if (readings === Number(killAtText)) process.kill(process.pid, 'SIGKILL');
  return new Date();
};

const sleep = () => Promise.resolve();
const stepFunctions = await createStepFunctions({
  root,
  machines: { killable: machine },
  invoke: steps(root),
  now,
  sleep,
});
const listening = await listen(stepFunctions);

const start = async (name: string) => {
  const answer = await fetch(listening.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSStepFunctions.StartExecution' },
    body: JSON.stringify({ stateMachineArn: stateMachineArn('killable'), name, input: JSON.stringify({ name }) }),
  });
  if (answer.status === 200) process.stdout.write(`started ${name}\n`);
};
await Promise.all(NAMES.map(start));
await stepFunctions.drain();
process.stdout.write(`readings ${readings}\n`);
await listening.close();
