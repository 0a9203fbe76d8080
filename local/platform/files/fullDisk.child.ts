import { appendLine } from './appendLine.ts';

// Appends lines until one fails. The test limits the file's size, so a write fails within a line, as on a full disk.
const [path = ''] = process.argv.slice(2);
let lines = 0;
try {
  for (;;) {
    appendLine(path, { line: lines, text: 'x'.repeat(3_000) });
    lines += 1;
  }
} catch (error) {
  process.stdout.write(JSON.stringify({ lines, code: (error as NodeJS.ErrnoException).code }));
}
