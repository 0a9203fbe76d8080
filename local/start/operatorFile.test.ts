import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { stageEnvironment } from '#infra/operator/stageEnvironment.ts';
import { removeOperatorFile, writeOperatorFile } from './operatorFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'aw-operator-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('contains the running product’s address, for its owner only, until it stops', async () => {
  const env = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', TABLE_NAME: 'words', ORIGIN_SECRETS: 'x', PATH: '/bin' };
  writeOperatorFile(folder, env);
  expect(readdirSync(folder)).toEqual(['operator.json']);
  expect(statSync(join(folder, 'operator.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'operator.json'), 'utf8')).not.toContain('ORIGIN_SECRETS');
  expect(await stageEnvironment('local', { AW_DATA: folder })).toEqual({
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
    TABLE_NAME: 'words',
  });
  removeOperatorFile(folder);
  await expect(stageEnvironment('local', { AW_DATA: folder })).rejects.toThrow(/No product is running on .*npm start/);
});
