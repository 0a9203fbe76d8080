import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Checkpoint, HistoryEvent } from '../history.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';
import { appendLine } from '#local/platform/files/appendLine.ts';

const headerSchema = z.object({
  stateMachineName: z.string(),
  name: z.string(),
  startedMs: z.number(),
  input: z.string(),
});
const checkpointSchema = z.object({
  state: z.string(),
  input: z.string(),
  enteredMs: z.number(),
  variables: z.record(z.string(), z.json()),
});
export const eventSchema = z.object({
  id: z.number(),
  previousEventId: z.number(),
  atMs: z.number(),
  type: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
const lineSchema = z.object({ event: eventSchema, checkpoint: checkpointSchema.optional() });

export type Header = z.infer<typeof headerSchema>;
export type Journal = { header: Header; events: HistoryEvent[]; checkpoint: Checkpoint | undefined };

type Line = { value: unknown; endByte: number };

/** Stops at the first incomplete line. Lines after it were never acknowledged to a client. */
const wholeLines = function* (text: string): Generator<Line> {
  let endByte = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    endByte += Buffer.byteLength(line) + 1;
    try {
      yield { value: JSON.parse(line), endByte };
    } catch {
      return;
    }
  }
};

const parse = (text: string): { journal: Journal; endByte: number } | undefined => {
  const [first, ...rest] = wholeLines(text);
  const header = headerSchema.safeParse(first?.value);
  if (!first || !header.success) return undefined;
  const journal: Journal = { header: header.data, events: [], checkpoint: undefined };
  let endByte = first.endByte;
  for (const line of rest) {
    const { success, data } = lineSchema.safeParse(line.value);
    if (!success) break;
    journal.events.push(data.event);
    journal.checkpoint = data.checkpoint ?? journal.checkpoint;
    endByte = line.endByte;
  }
  return { journal, endByte };
};

/** Each running execution has a file. Its first line is a header, and a line is appended for each event. */
export const openRunningFiles = (root: string, onDamage: OnDamage = refuseDamage) => {
  const folder = join(root, 'running');
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string) => join(folder, `${key}.jsonl`);
  return {
    keys: (): string[] =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.jsonl'))
        .map((file) => file.slice(0, -'.jsonl'.length)),
    create: (key: string, header: Header): void => appendLine(pathOf(key), header, 'ax'),
    append: (key: string, event: HistoryEvent, checkpoint: Checkpoint | undefined): void =>
      appendLine(pathOf(key), { event, checkpoint }),
    events: (key: string): HistoryEvent[] => parse(readFileSync(pathOf(key), 'utf8'))?.journal.events ?? [],
    /** Removes an incomplete line. @returns undefined if the header is incomplete: StartExecution got no answer */
    recover: (key: string): Journal | undefined => {
      const text = readFileSync(pathOf(key), 'utf8');
      const parsed = parse(text);
      if (!parsed && text.includes('\n')) onDamage(pathOf(key), 'which workflow it is of cannot be read');
      if (parsed) truncateSync(pathOf(key), parsed.endByte);
      return parsed?.journal;
    },
    remove: (key: string): void => rmSync(pathOf(key), { force: true }),
  };
};
