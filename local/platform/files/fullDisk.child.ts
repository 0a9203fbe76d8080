import { appendLine } from './appendLine.ts';

// A limit on file sizes fails a write halfway, like a full disk.
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
