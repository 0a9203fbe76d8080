import { buildIdentitySalt } from '#functions/account/store/deletedIdentities.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import { audited } from '#functions/admin/audited.ts';
import { auditIn } from '#functions/admin/store/audit.ts';
import type { AdminPorts } from '#functions/admin/ports.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { buildPurchases } from '#functions/billing/store/purchases.ts';
import { buildEndingPayments } from '#functions/billing/stripe/stripe.ts';
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
import { directoryIn } from '#functions/lifecycle/store/directory.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { createLog } from '#functions/platform/log.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operatorName } from '../operatorName.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { accountText, doneText, signInsText } from './print.ts';

const managesAccounts = async (): Promise<AccountManagementPorts & Pick<AdminPorts, 'audit'>> => {
  const env = readEnvironment();
  const table = tableOf(env);
  return {
    audit: auditIn(table),
    directory: directoryIn(table),
    standing: standingIn(table),
    sessions: sessionsIn(table),
    accountDeletions: accountDeletionsIn(table, () => buildIdentitySalt(env)),
    payments: await buildEndingPayments(env),
    orders: ordersIn(table),
    purchases: await buildPurchases(env),
    log: createLog(),
    now: table.now,
    sleep: table.sleep,
  };
};

const changes = {
  'sign-out': { action: 'account.signOut', carryOut: signOutAccount },
  block: { action: 'account.block', carryOut: blockAccount },
  unblock: { action: 'account.unblock', carryOut: unblockAccount },
  close: { action: 'account.close', carryOut: closeAccount },
} as const;

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  const needs = await managesAccounts();
  const { do: verb, id, reason = '' } = command;
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  if (verb === 'show') return say(await showAccount(needs, id), accountText);
  if (verb === 'list-signins') return say(await listAccountSignIns(needs, id), signInsText);
  const { action, carryOut } = changes[verb];
  const entry = { action, target: id, reason, by: operatorName() };
  return say(doneText[verb](await audited(needs, entry, () => carryOut(needs, id))), (line) => line);
};

/** @param args the arguments after `npm run accounts --` */
export const operateAccounts = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
