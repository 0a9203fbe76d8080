import { parseArgs } from 'node:util';
import { OperatorError } from '../operatorError.ts';
import { isForOperator } from '../stageEnvironment.ts';
import { synthDiff } from './synthDiff.ts';

// `npm run synth:diff -- --base FOLDER --head FOLDER`: two folders that `npm run synth` has written.
const { values } = parseArgs({
  options: { base: { type: 'string' }, head: { type: 'string', default: 'cdk.out' } },
});

try {
  if (values.base === undefined) throw new OperatorError('npm run synth:diff -- --base FOLDER [--head FOLDER]');
  process.stdout.write(`${await synthDiff({ base: values.base, head: values.head })}\n`);
} catch (error) {
  console.error(isForOperator(error) ? error.message : error);
  process.exitCode = 2;
}
