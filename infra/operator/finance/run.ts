import { allEntries } from '#functions/billing/store/entries.ts';
import { dayOf, periodOfDay, periodOfMonth } from '#functions/billing/finance/period.ts';
import { operatorName } from '../operatorName.ts';
import type { Command } from './command.ts';
import { csvHeader, csvLine } from './csv.ts';
import {
  adjustment,
  periodReport,
  reconciliationOf,
  userReport,
  type Finance,
} from '#functions/billing/finance/accountant.ts';
import { adjustmentText, entryLine, periodText, reconciliationText, userText } from './print.ts';
import { watchEntries } from '#functions/billing/finance/watchEntries.ts';

export type Output = (text: string) => void;

const writeCsv = async ({ table }: Finance, month: string, write: Output): Promise<void> => {
  write(csvHeader);
  for await (const entry of allEntries(table, periodOfMonth(month))) write(csvLine(entry));
};

/** @returns the exit code: 1 when our books and the payment provider's differ @throws OperatorError */
export const runFinance = async (
  finance: Finance,
  command: Command,
  write: Output,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const say = <T>(value: T, text: (value: T) => string): void =>
    write(command.json ? `${JSON.stringify(value, undefined, 2)}\n` : `${text(value)}\n`);
  switch (command.do) {
    case 'overview':
    case 'day': {
      const day = command.do === 'day' ? command.day : dayOf(finance.table.now());
      say(await periodReport(finance, periodOfDay(day), day), periodText);
      return 0;
    }
    case 'month':
      if (command.csv) await writeCsv(finance, command.month, write);
      else say(await periodReport(finance, periodOfMonth(command.month)), periodText);
      return 0;
    case 'user':
      say(await userReport(finance, command.user), userText);
      return 0;
    case 'watch':
      for await (const entry of watchEntries(finance.table, finance.table.now(), signal))
        write(`${command.json ? JSON.stringify(entry) : entryLine(entry)}\n`);
      return 0;
    case 'reconcile': {
      const reconciliation = await reconciliationOf(finance, command);
      say(reconciliation, reconciliationText);
      return reconciliation.differences.length === 0 ? 0 : 1;
    }
    case 'adjust':
      say(await adjustment(finance, { ...command, operator: command.operator ?? operatorName() }), adjustmentText);
      return 0;
  }
};
