import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '../runCommand.ts';
import { synthDiff } from './synthDiff.ts';

const usage = `npm run synth:diff -- --base FOLDER     shows the differences between two folders from npm run synth, as Markdown
  --head FOLDER                         the newer folder. The default is cdk.out`;
const options = { base: { type: 'string' }, head: { type: 'string', default: 'cdk.out' } } as const;

await runCommand(async (args) => {
  const { base, head } = readArgs(args, { usage, options }).values;
  if (base === undefined) throw new OperatorError('--base is missing.');
  process.stdout.write(`${await synthDiff({ base, head })}\n`);
});
