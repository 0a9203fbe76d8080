import * as z from 'zod';

/** Times in microseconds: `dur` by the clock, and `tdur` on a processor. */
const Event = z.looseObject({
  ph: z.string(),
  name: z.string(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
});
const Trace = z.looseObject({ traceEvents: z.array(Event) });

/** Lighthouse computes its metrics from the length of these events. */
const isTask = ({ ph, name }: z.output<typeof Event>): boolean => ph === 'X' && name.endsWith('RunTask');

/**
 * Replaces clock times with processor times, because tasks take longer on busy machines. @throws ZodError for other
 * JSON
 */
export const byProcessor = (trace: string): string => {
  const { traceEvents, ...rest } = Trace.parse(JSON.parse(trace));
  const shortened = traceEvents.map((event) => {
    const { dur, tdur } = event;
    return isTask(event) && dur !== undefined && tdur !== undefined ? { ...event, dur: Math.min(dur, tdur) } : event;
  });
  return JSON.stringify({ ...rest, traceEvents: shortened });
};
