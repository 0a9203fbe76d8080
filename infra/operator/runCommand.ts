import { ActionReason } from '#shared/admin/reason.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { HelpRequested, OptionError, readOptions } from './options.mjs';
import { isForOperator, OperatorError } from '#functions/platform/operatorError.ts';
import type { ParseArgsConfig } from 'node:util';

export const readArgs = <const Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config & { usage: string },
): ReturnType<typeof readOptions<Config>> => {
  try {
    return readOptions<Config>(args, config);
  } catch (error) {
    if (error instanceof OptionError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
};

/** Reads `--reason` of a change. @throws OperatorError for a command that changes nothing, or a text that is too long */
export const readReason = (text: string | undefined, verb: string, isChange: boolean): string | undefined => {
  const reason = text?.trim();
  if (reason === undefined) return undefined;
  if (!isChange) throw new OperatorError(`--reason is not valid with ${verb}.`);
  if (!ActionReason.safeParse(reason).success)
    throw new OperatorError(`--reason must be a sentence of at most ${adminLimits.reasonCharacters} characters.`);
  return reason;
};

export const CANNOT = 2;

/** @returns a message for the operator; undefined for a bug, which an operator cannot fix */
export type Describe = (error: unknown) => string | undefined;

const known: Describe = (error) => (isForOperator(error) ? error.message : undefined);

/** The exit code is the result of `run`, or 0 without one. It is 2 for a failure that `describe` can explain. */
export const runCommand = async (
  run: (args: readonly string[]) => Promise<number | void>,
  describe: Describe = known,
): Promise<void> => {
  try {
    process.exitCode = (await run(process.argv.slice(2))) ?? 0;
  } catch (error) {
    if (error instanceof HelpRequested) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    const line = describe(error) ?? known(error);
    if (line === undefined) console.error(error);
    else process.stderr.write(`${line}\n`);
    process.exitCode = CANNOT;
  }
};
