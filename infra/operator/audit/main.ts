import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { readArgs, runCommand } from '../runCommand.ts';
import accepted from './accepted.json' with { type: 'json' };
import { judge, worst } from './judge.ts';
import { NoAnswer, readReport } from './report.ts';

const usage = `npm run audit:dependencies     asks the registry about known vulnerabilities of the packages in package-lock.json.
                               Fails at ${worst.deployed} or worse in deployed packages, and at ${worst.other} or worse in others,
                               unless infra/operator/audit/accepted.json accepts them. Exits with 2 if the registry fails`;

const root = join(import.meta.dirname, '../../..');
const VULNERABLE = 1;

const Accepted = z.array(
  z.strictObject({ id: z.string(), packageName: z.string(), why: z.string().min(20), until: z.iso.date() }),
);

/** npm exits with 1 for findings and for network errors, so its output decides. */
const askRegistry = async (): Promise<unknown> => {
  const args = ['audit', '--json', '--package-lock-only'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('npm', args, options).catch(
    (error: unknown) => error as { stdout: string },
  );
  try {
    return JSON.parse(stdout) as unknown;
  } catch (error) {
    throw new NoAnswer('the output of npm audit is unreadable', { cause: error });
  }
};

await runCommand(
  async (args) => {
    readArgs(args, { usage });
    const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const found = readReport(await askRegistry(), lock);
    const { faults, notes } = judge(found, Accepted.parse(accepted), new Date());
    for (const line of [...notes, ...faults]) console.log(line);
    console.log(faults.length === 0 ? 'Nothing to fix.' : `${faults.length} to fix.`);
    return faults.length === 0 ? 0 : VULNERABLE;
  },
  (error) => (error instanceof NoAnswer ? `The packages could not be checked: ${error.message}.` : undefined),
);
