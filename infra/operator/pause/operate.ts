import type { Pause, Paused } from '#functions/account/ports.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operatorName } from '../operatorName.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';

const OPEN = 'Not paused: stories, changes and videos are created as usual.';

const describePause = ({ reason, by, since }: Paused): string => `Paused since ${since} by ${by}: ${reason}`;

const carryOut = async (pause: Pause, command: Command): Promise<string> => {
  if (command.do === 'on') {
    const { reason, by = operatorName() } = command;
    const paused = await pause.set({ reason, by });
    const isNew = paused.reason === reason && paused.by === by;
    return isNew
      ? `${describePause(paused)}\nStories in progress are finished. Reading still works.`
      : `Already paused. ${describePause(paused)}`;
  }
  if (command.do === 'off') {
    const before = await pause.lift();
    return before ? `${OPEN} It was: ${describePause(before)}` : `${OPEN} Nothing was paused.`;
  }
  const paused = await pause.find();
  return paused ? describePause(paused) : OPEN;
};

/** @param args the arguments after `npm run pause --` */
export const operatePause = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => {
    const command = readCommand(args);
    await enterStage(command.stage, process.env);
    return carryOut(pauseIn(tableOf(readEnvironment())), command);
  }, output);
