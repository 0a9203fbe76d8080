import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { bundleWorkers } from './bundleWorkers.ts';
import { workerFile, workerInputs, type WorkerName } from './workerFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'aw-workers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<WorkerName>(['ffmpeg', 'pictures', 'speech', 'steps'])(
  'every source of the built file of %s is among those whose edit builds it anew',
  async (name) => {
    const map = JSON.parse(readFileSync(`${fileURLToPath(await workerFile(name))}.map`, 'utf8')) as {
      sources: string[];
    };
    expect(map.sources.length).toBeGreaterThan(0);
    expect(map.sources.filter((source) => !workerInputs.some((input) => source.startsWith(`${input}/`)))).toEqual([]);
  },
);

it('what cannot be built says so with file and line', async () => {
  writeFileSync(join(folder, 'broken.ts'), 'export const one = 1;\nexport const two = ;\n');
  await expect(bundleWorkers(folder, ['broken.ts'], join(folder, 'out'))).rejects.toMatchObject({
    name: 'BuildError',
    message: 'The worker threads could not be built: Unexpected ";" (broken.ts:2)',
  });
});
