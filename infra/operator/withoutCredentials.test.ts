import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** The environment of a machine without AWS credentials. */
const env = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/nonexistent/config',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent/credentials',
};

const run = (args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), ...args], { env });

it.each([
  ['doctor', ['--stage', 'dev']],
  ['secrets', ['--stage', 'dev', '--dry-run']],
  ['keys', ['--stage', 'dev', 'status']],
])('without credentials %s says so in one line, and fails', async (command, args) => {
  const failed = await run([join(import.meta.dirname, command, 'main.ts'), ...args]).then(
    () => undefined,
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  expect(failed).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'No AWS credentials found. Set AWS_PROFILE or sign in with the AWS CLI.\n',
  });
});
