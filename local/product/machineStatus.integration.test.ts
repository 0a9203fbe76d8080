import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ServerCheck } from '#shared/health.ts';
import { readMachineStatus } from './machineStatus.ts';

const folder = mkdtempSync(join(tmpdir(), 'aw-status-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checks = {
  model: async (): Promise<ServerCheck> => 'works',
  voice: async (): Promise<ServerCheck> => 'failing',
};

it('tells the checks, the size of all files, and the space of the disk', async () => {
  const status = await readMachineStatus({ dataFolder: folder, checks, filesBytes: () => 1_234 });
  expect(status).toEqual({
    checks: { model: 'works', voice: 'failing', disk: expect.stringMatching(/^(works|low)$/) },
    filesBytes: 1_234,
    space: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
  });
  const { freeBytes = 0, totalBytes = 0 } = status.space ?? {};
  expect([freeBytes > 0, totalBytes > freeBytes]).toEqual([true, true]);
});

it('still answers if the disk of the data folder is gone', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const gone = { dataFolder: join(file, 'data'), checks, filesBytes: () => 0 };
  expect(await readMachineStatus(gone)).toMatchObject({ checks: { disk: 'failing' }, space: null });
});
