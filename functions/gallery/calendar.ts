const DAY_MILLISECONDS = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** A day is written as in ISO 8601, such as `2026-11-26`. */
export const daysAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MILLISECONDS);

export const daysBetween = (from: string, until: string): number => (timeOf(until) - timeOf(from)) / DAY_MILLISECONDS;

/** The same day in an earlier year. For February 29, it is February 28 in a year without it. */
export const yearsBefore = (day: string, years: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const earlier = String(Number(year) - years).padStart(4, '0');
  const same = `${earlier}-${month}-${date}`;
  const isReal = !Number.isNaN(timeOf(same)) && dayOf(timeOf(same)) === same;
  return isReal ? same : `${earlier}-02-28`;
};

/** The time that a clock shows in this time zone, as if it were in UTC. */
const clockTime = (time: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat(undefined, {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

export const localDay = (at: string, timeZone: string): string => dayOf(clockTime(Date.parse(at), timeZone));

/** The moment at which a day begins in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const wanted = timeOf(day);
  const offsetAt = (time: number): number => clockTime(time, timeZone) - time;
  const first = wanted - offsetAt(wanted);
  // The clock may be changed between the two, so the offset is read again at the first result.
  return new Date(wanted - offsetAt(first));
};
