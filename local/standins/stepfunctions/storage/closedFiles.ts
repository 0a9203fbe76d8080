import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import type { HistoryEvent } from '../history.ts';
import { eventSchema } from './runningFiles.ts';

const summarySchema = z.object({
  stateMachineName: z.string(),
  name: z.string(),
  status: z.enum(['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  startedMs: z.number(),
  stoppedMs: z.number(),
});
const payloadsSchema = z.object({
  input: z.string(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});

export type ClosedSummary = z.infer<typeof summarySchema>;
export type Payloads = z.infer<typeof payloadsSchema>;

/** More bytes than a summary takes: two names of 80 characters and five short fields. */
const SUMMARY_BYTES = 2_048;

const parseLine = (line: string | undefined): unknown => {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
};

/** Each file begins with a summary, so that listing executions reads only the beginning of each file. */
export const openClosedFiles = (root: string, onDamage: OnDamage = refuseDamage) => {
  const folder = join(root, 'closed');
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string) => join(folder, `${key}.jsonl`);

  const readSummary = (key: string): ClosedSummary | undefined => {
    const bytes = Buffer.alloc(SUMMARY_BYTES);
    const file = openSync(pathOf(key), 'r');
    try {
      const read = readSync(file, bytes);
      const [line] = bytes.toString('utf8', 0, read).split('\n');
      return summarySchema.safeParse(parseLine(line)).data;
    } finally {
      closeSync(file);
    }
  };
  const linesOf = (key: string) => readFileSync(pathOf(key), 'utf8').split('\n');

  return {
    /** Reads all summaries, and removes files that were only partly written before a crash. */
    summaries: (): Map<string, ClosedSummary> => {
      const found = new Map<string, ClosedSummary>();
      for (const file of readdirSync(folder)) {
        if (!file.endsWith('.jsonl')) {
          rmSync(join(folder, file), { force: true });
          continue;
        }
        const key = file.slice(0, -'.jsonl'.length);
        const summary = readSummary(key);
        if (summary) found.set(key, summary);
        // A power cut may leave a new file empty.
        else if (statSync(pathOf(key)).size === 0) rmSync(pathOf(key));
        else onDamage(pathOf(key), 'how a workflow ended cannot be read');
      }
      return found;
    },
    write: (key: string, summary: ClosedSummary, payloads: Payloads, events: readonly HistoryEvent[]): void => {
      const lines = [summary, payloads, ...events].map((line) => `${JSON.stringify(line)}\n`);
      replaceFileSync(pathOf(key), lines.join(''));
    },
    payloads: (key: string): Payloads => payloadsSchema.parse(parseLine(linesOf(key)[1])),
    events: (key: string): HistoryEvent[] =>
      linesOf(key)
        .slice(2, -1)
        .map((line) => eventSchema.parse(parseLine(line))),
    remove: (key: string): void => rmSync(pathOf(key), { force: true }),
  };
};
