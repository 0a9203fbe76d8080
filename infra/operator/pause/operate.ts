import { userInfo } from 'node:os';
import { pauseIn } from '#functions/lib/db/pause.ts';
import { tableOf } from '#functions/lib/db/table.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import type { Pause, Paused } from '#functions/lib/services/pause.ts';
import { isForOperator } from '../operatorError.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';

/** Nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (isForOperator(error)) return error.message;
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage cannot be reached: is the product running?' : undefined;
};

const OPEN = 'Stories, changes and videos are made.';

const said = ({ reason, by, since }: Paused): string => `Paused since ${since} by ${by}: ${reason}`;

const carryOut = async (pause: Pause, command: Command): Promise<string> => {
  if (command.do === 'on') {
    const { reason, by = userInfo().username } = command;
    const paused = await pause.set({ reason, by });
    const isNew = paused.reason === reason && paused.by === by;
    return isNew
      ? `${said(paused)}\nStories in the making are finished; reading goes on.`
      : `It was paused already. ${said(paused)}`;
  }
  if (command.do === 'off') {
    const before = await pause.lift();
    return before ? `${OPEN} It was: ${said(before)}` : `${OPEN} Nothing was paused.`;
  }
  const paused = await pause.find();
  return paused ? said(paused) : OPEN;
};

type Output = (text: string) => void;

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run pause --`
 * @returns the process's exit code: 2 when nothing was done, for a reason that was written as an error
 * @throws what no operator can help
 */
export const operatePause = async (
  args: readonly string[],
  { write, writeError }: { write: Output; writeError: Output },
): Promise<number> => {
  try {
    const command = readCommand(args);
    await enterStage(command.stage, process.env);
    write(`${await carryOut(pauseIn(tableOf(readEnvironment())), command)}\n`);
    return 0;
  } catch (error) {
    const line = describe(error);
    if (line === undefined) throw error;
    writeError(`${line}\n`);
    return CANNOT;
  }
};
