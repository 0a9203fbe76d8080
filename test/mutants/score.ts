import type { Score, Survivor } from './mutate.ts';

/** A change that no test can notice, because it does not change behavior. */
export type Equivalent = { file: string; was: string; became: string; reason: string };

export type Counted = { file: string; killed: number; survived: number; excused: number };

/** The percentage of changes that tests must notice, over all files. */
export const LEAST_PERCENT = 90;

/** Lists survivors without an excuse, and unneeded excuses. */
export const judge = (file: string, { mutants, survivors }: Score, equivalents: readonly Equivalent[]) => {
  const isExcusedBy = ({ was, became }: Survivor, one: Equivalent): boolean => one.was === was && one.became === became;
  const own = equivalents.filter((one) => one.file === file);
  const left = survivors.filter((survivor) => !own.some((one) => isExcusedBy(survivor, one)));
  const unneeded = own.filter((one) => !survivors.some((survivor) => isExcusedBy(survivor, one)));
  const excused = survivors.length - left.length;
  const counted: Counted = { file, killed: mutants - survivors.length, survived: left.length, excused };
  return { counted, left, unneeded };
};

/** The percentage of noticed changes. Excused changes are not counted. */
export const percentOf = ({ killed, survived }: Pick<Counted, 'killed' | 'survived'>): number =>
  killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);

export const totalOf = (all: readonly Counted[]): Counted => {
  const sum = (of: (one: Counted) => number): number => all.reduce((total, one) => total + of(one), 0);
  const [killed, survived, excused] = [sum((one) => one.killed), sum((one) => one.survived), sum((one) => one.excused)];
  return { file: 'the whole', killed, survived, excused };
};

export const tableOf = (all: readonly Counted[]): string => {
  const rows = [...all, totalOf(all)].map((one) => [
    one.file,
    ...[one.killed, one.survived, one.excused].map(String),
    percentOf(one).toFixed(1),
  ]);
  const cells = [['file', 'killed', 'survived', 'excused', 'score, %'], ...rows];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return cells.map(line).join('\n');
};
