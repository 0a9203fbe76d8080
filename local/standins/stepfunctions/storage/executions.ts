import { createHash } from 'node:crypto';
import type { OnDamage } from '#local/platform/files/dataFolder.ts';
import { executionArn } from '../arn.ts';
import type { Checkpoint, HistoryEvent } from '../history.ts';
import { MAX_CLOSED } from '../limits.ts';
import { openClosedFiles, type ClosedSummary, type Payloads } from './closedFiles.ts';
import { openRunningFiles, type Header, type Journal } from './runningFiles.ts';

export type Summary = Omit<ClosedSummary, 'status' | 'stoppedMs'> & {
  status: 'RUNNING' | ClosedSummary['status'];
  stoppedMs?: number;
};
export type Ending = Pick<ClosedSummary, 'status'> & Omit<Payloads, 'input'>;
type Running = { header: Header; events: number };

export const arnOf = ({ stateMachineName, name }: Pick<Summary, 'stateMachineName' | 'name'>): string =>
  executionArn(stateMachineName, name);

/** The name of an execution's file. It is a hash, because some file systems ignore case or forbid characters. */
const keyOf = (arn: string): string => createHash('sha256').update(arn).digest('hex').slice(0, 40);

/** All executions. Their summaries are kept in memory, and everything else is on the disk. */
export type Executions = ReturnType<typeof openExecutions>;

export const openExecutions = (root: string, now: () => Date, maxClosed = MAX_CLOSED, onDamage?: OnDamage) => {
  const runningFiles = openRunningFiles(root, onDamage);
  const closedFiles = openClosedFiles(root, onDamage);
  const running = new Map<string, Running>();
  const interrupted: Journal[] = [];
  const newestLast = [...closedFiles.summaries()].sort(([, a], [, b]) => a.stoppedMs - b.stoppedMs);
  const closed = new Map(newestLast);

  const prune = () => {
    for (const key of closed.keys()) {
      if (closed.size <= maxClosed) return;
      closed.delete(key);
      closedFiles.remove(key);
    }
  };
  prune();

  for (const key of runningFiles.keys()) {
    const journal = closed.has(key) ? undefined : runningFiles.recover(key);
    if (journal) {
      running.set(key, { header: journal.header, events: journal.events.length });
      interrupted.push(journal);
    } else runningFiles.remove(key);
  }

  const runningSummary = ({ header: { stateMachineName, name, startedMs } }: Running): Summary => ({
    stateMachineName,
    name,
    startedMs,
    status: 'RUNNING',
  });

  return {
    interrupted: (): readonly Journal[] => interrupted,
    find: (arn: string): Summary | undefined => {
      const open = running.get(keyOf(arn));
      return open ? runningSummary(open) : closed.get(keyOf(arn));
    },
    payloads: (arn: string): Payloads => {
      const open = running.get(keyOf(arn));
      return open ? { input: open.header.input } : closedFiles.payloads(keyOf(arn));
    },
    events: (arn: string): HistoryEvent[] =>
      running.has(keyOf(arn)) ? runningFiles.events(keyOf(arn)) : closedFiles.events(keyOf(arn)),
    list: (): Summary[] => [...[...running.values()].map(runningSummary), ...closed.values()],

    create: (header: Header): void => {
      const key = keyOf(arnOf(header));
      runningFiles.create(key, header);
      running.set(key, { header, events: 0 });
    },
    /** @throws Error for an execution that has ended */
    append: (arn: string, event: Omit<HistoryEvent, 'id' | 'atMs'>, checkpoint?: Checkpoint): number => {
      const open = running.get(keyOf(arn));
      if (!open) throw new Error(`${arn} is not running`);
      const id = open.events + 1;
      runningFiles.append(keyOf(arn), { id, atMs: now().getTime(), ...event }, checkpoint);
      open.events = id;
      return id;
    },
    eventCount: (arn: string): number => running.get(keyOf(arn))?.events ?? 0,
    end: (arn: string, { status, ...payloads }: Ending): void => {
      const key = keyOf(arn);
      const open = running.get(key);
      if (!open) return;
      const { input, ...rest } = open.header;
      const summary: ClosedSummary = { ...rest, status, stoppedMs: now().getTime() };
      closedFiles.write(key, summary, { input, ...payloads }, runningFiles.events(key));
      running.delete(key);
      closed.set(key, summary);
      // After a crash before this line, both files exist, and the next start uses the closed one.
      runningFiles.remove(key);
      prune();
    },
  };
};
