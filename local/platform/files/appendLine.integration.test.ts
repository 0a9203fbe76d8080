import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { appendLine } from './appendLine.ts';

const child = fileURLToPath(new URL('./fullDisk.child.ts', import.meta.url));

test('a write without disk space is refused and leaves no partial line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'append-'));
  const path = join(folder, 'journal.jsonl');
  const limited = `ulimit -f 200; exec "$0" --import tsx "$1" "$2"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, child, path], {
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  const { lines, code } = JSON.parse(stdout) as { lines: number; code: string };
  expect(code).toMatch(/EFBIG|ENOSPC/);
  expect(lines).toBeGreaterThan(10);

  appendLine(path, { line: lines });
  const written = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(written.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(
    Array.from({ length: lines + 1 }, (_, n) => n),
  );
  rmSync(folder, { recursive: true });
});
