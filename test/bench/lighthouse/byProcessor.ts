import * as z from 'zod';

/** One event of a Chromium trace; `dur` is microseconds by the clock, `tdur` those of its thread on a processor. */
const Event = z.looseObject({
  ph: z.string(),
  name: z.string(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
});
const Trace = z.looseObject({ traceEvents: z.array(Event) });

/** What a thread did in one go: Lighthouse takes how long these are from the trace, and everything else follows from that. */
const isTask = ({ ph, name }: z.output<typeof Event>): boolean => ph === 'X' && name.endsWith('RunTask');

/**
 * A trace (JSON) whose tasks are as long as they had a processor. By the clock they are longer wherever other programs
 * have it in between, and a page seems slow because the machine is busy. Throws ZodError for what is no trace.
 */
export const byProcessor = (trace: string): string => {
  const { traceEvents, ...rest } = Trace.parse(JSON.parse(trace));
  const shortened = traceEvents.map((event) => {
    const { dur, tdur } = event;
    return isTask(event) && dur !== undefined && tdur !== undefined ? { ...event, dur: Math.min(dur, tdur) } : event;
  });
  return JSON.stringify({ ...rest, traceEvents: shortened });
};
