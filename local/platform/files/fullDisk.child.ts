import { appendLine } from './appendLine.ts';

// Runs under a limit on file sizes, which fails a write half-way like a full disk.
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
