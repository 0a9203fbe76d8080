import * as z from 'zod';

/** Microseconds: `dur` by the clock, `tdur` of the thread on a processor. */
const Event = z.looseObject({
  ph: z.string(),
  name: z.string(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
});
const Trace = z.looseObject({ traceEvents: z.array(Event) });

/** Lighthouse derives everything from the length of these events. */
const isTask = ({ ph, name }: z.output<typeof Event>): boolean => ph === 'X' && name.endsWith('RunTask');

/** Busy machines make tasks longer by the clock, so processor time replaces it. Throws ZodError for other JSON. */
export const byProcessor = (trace: string): string => {
  const { traceEvents, ...rest } = Trace.parse(JSON.parse(trace));
  const shortened = traceEvents.map((event) => {
    const { dur, tdur } = event;
    return isTask(event) && dur !== undefined && tdur !== undefined ? { ...event, dur: Math.min(dur, tdur) } : event;
  });
  return JSON.stringify({ ...rest, traceEvents: shortened });
};
