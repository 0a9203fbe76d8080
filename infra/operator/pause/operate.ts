import { beginPause, describePause, endPause } from '#functions/account/managePause.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { audited } from '#functions/admin/audited.ts';
import type { AdminPorts } from '#functions/admin/ports.ts';
import { auditIn } from '#functions/admin/store/audit.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operatorName } from '../operatorName.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';

const OPEN = 'Not paused: stories, changes and videos are created as usual.';

type Needs = Pick<AccountPorts, 'pause'> & Pick<AdminPorts, 'audit'>;

const carryOut = async (needs: Needs, command: Command): Promise<string> => {
  if (command.do === 'on') {
    const { reason, by = operatorName() } = command;
    const entry = { action: 'pause.begin', target: '', reason, by } as const;
    const paused = await audited(needs, entry, () => beginPause(needs, { reason, by }));
    return `${describePause(paused)}\nStories in progress are finished. Reading still works.`;
  }
  if (command.do === 'off') {
    const entry = { action: 'pause.end', target: '', reason: command.reason ?? '', by: operatorName() } as const;
    const before = await audited(needs, entry, () => endPause(needs));
    return `${OPEN} It was: ${describePause(before)}`;
  }
  const paused = await needs.pause.find();
  return paused ? describePause(paused) : OPEN;
};

/** @param args the arguments after `npm run pause --` */
export const operatePause = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => {
    const command = readCommand(args);
    await enterStage(command.stage, process.env);
    const table = tableOf(readEnvironment());
    return carryOut({ pause: pauseIn(table), audit: auditIn(table) }, command);
  }, output);
