export type Period = { from: Date; to: Date };

const DAY_MILLISECONDS = 86_400_000;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, by: number): string =>
  dayOf(new Date(startOf(day).getTime() + by * DAY_MILLISECONDS));

export const periodOfDay = (day: string): Period => ({ from: startOf(day), to: startOf(addDays(day, 1)) });

export const periodOfMonth = (month: string): Period => {
  const from = startOf(`${month}-01`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
};

const monthOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm'.length);

export const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  for (let at = from; at < to; at = periodOfMonth(monthOf(at)).to) months.push(monthOf(at));
  return months;
};
