/** A Markdown table, padded as the formatter pads it. Numbers are right-aligned. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const isNumber = head.map(
    (_, column) => column > 0 && rows.every((row) => /^[−$~<]*[\d.,]|^$|^—/.test(row[column] ?? '')),
  );
  const widths = head.map((name, column) =>
    Math.max(4, ...[name, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const padded = (cell: string, column: number): string =>
    isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const lineOf = (cells: readonly string[]): string => `| ${cells.map(padded).join(' | ')} |`;
  const rule = widths.map((width, column) => (isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [lineOf(head), `| ${rule.join(' | ')} |`, ...rows.map(lineOf)].join('\n');
};

/** Formats dollars with two decimals from one dollar on, and with more decimals below. */
export const dollars = (value: number): string => {
  const size = Math.abs(value);
  const digits = size >= 1 || size === 0 ? 2 : size >= 0.01 ? 3 : 5;
  return `${value < 0 ? '−' : ''}$${size.toFixed(digits)}`;
};
