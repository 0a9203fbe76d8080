import { OperatorError } from '#functions/platform/operatorError.ts';
import { output, stageCommands, type Run } from '#infra/operator/stageCommands.ts';
import { runCommand } from '#infra/operator/runCommand.ts';
import { LOCAL } from '#infra/operator/stageEnvironment.ts';

const commands: Readonly<Record<string, Run>> = {
  ...stageCommands,
  finance: async (args) => (await import('#infra/operator/finance/operate.ts')).operateFinance(args, output),
};

// A reader such as `head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));

await runCommand(async ([name = '', ...args]) => {
  if (args.some((arg) => arg.startsWith('--stage')))
    throw new OperatorError('The package has no stages on AWS. Leave out --stage.');
  return commands[name]?.(['--stage', LOCAL, ...args]);
});
