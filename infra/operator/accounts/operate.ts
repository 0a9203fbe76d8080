import { buildIdentitySalt } from '#functions/account/store/deletedIdentities.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { signInsIn } from '#functions/account/store/signIns.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import { readUser } from '#functions/billing/store/reads.ts';
import {
  blockAccount,
  closeAccount,
  listAccountSignIns,
  showAccount,
  signOutAccount,
  unblockAccount,
  type AccountManagementPorts,
} from '#functions/lifecycle/manageAccount.ts';
import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { accountText, doneText, signInsText } from './print.ts';

const managesAccounts = (): AccountManagementPorts => {
  const env = readEnvironment();
  const table = tableOf(env);
  return {
    findUser: (id) => readUser(table, id),
    listSignIns: (id) => signInsIn(table, id),
    standing: standingIn(table),
    sessions: sessionsIn(table),
    accountDeletions: accountDeletionsIn(table, () => buildIdentitySalt(env)),
  };
};

const changes = { 'sign-out': signOutAccount, block: blockAccount, unblock: unblockAccount, close: closeAccount };

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  const needs = managesAccounts();
  const { do: verb, id } = command;
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  if (verb === 'show') return say(await showAccount(needs, id), accountText);
  if (verb === 'list-signins') return say(await listAccountSignIns(needs, id), signInsText);
  return say(doneText[verb](await changes[verb](needs, id)), (line) => line);
};

/** @param args the arguments after `npm run accounts --` */
export const operateAccounts = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
