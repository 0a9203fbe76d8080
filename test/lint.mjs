// Lints only files that changed since the last pass, because the linter has no cache. Without a recorded pass it lints
// all files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const note = join(root, 'node_modules/.cache/lint/passed.json');
const folders = ['assets', 'functions', 'infra', 'local', 'shared', 'test', 'web'];
const rules = readdirSync(root).filter((name) => /^(\.oxlintrc|tsconfig.*|package-lock)\.?.*json$/.test(name));

const hashOf = (...files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
};
const sources = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:m?[jt]s|tsx)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const now = {
  rules: hashOf(...rules.map((name) => join(root, name))),
  files: Object.fromEntries(sources.map((path) => [path, hashOf(join(root, path))])),
};
const before = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined;
const isWhole = before?.rules !== now.rules;
const changed = isWhole ? [] : sources.filter((path) => before.files[path] !== now.files[path]);

if (isWhole || changed.length > 0) {
  const bin = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'oxlint.cmd' : 'oxlint');
  const args = ['--type-aware', '--deny-warnings', ...changed];
  const { status } = spawnSync(bin, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(1);
}
mkdirSync(dirname(note), { recursive: true });
writeFileSync(note, JSON.stringify(now));
