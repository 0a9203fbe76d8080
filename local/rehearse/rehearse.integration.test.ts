import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeLayer } from '#test/rehearse/layer.ts';
import { describe as describeReport, faultsOf } from '#test/rehearse/print.ts';
import { rehearseStage } from '#test/rehearse/stage.ts';

const isFull = process.env['AW_SOAK'] === '1';
const TIMEOUT_MILLISECONDS = 600_000;

describe('the functions as they are deployed', () => {
  it(
    'pass the journeys with their templates’ variables, permissions and routes, and use all of them',
    async () => {
      const report = await rehearseStage('dev', isFull);
      console.log(describeReport(report));
      expect(faultsOf(report)).toEqual([]);
      // `idle` lists functions that never ran. Only the full rehearsal renders a soundtrack, which takes seconds.
      expect(report.idle).toEqual(isFull ? [] : ['seed.renderSoundtrack']);
    },
    TIMEOUT_MILLISECONDS,
  );
});

describe('the layer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'layer-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const layerOf = (name: string, machine: number, size = 64): string => {
    const at = join(folder, name);
    if (!existsSync(at)) mkdirSync(at);
    const elf = Buffer.alloc(size);
    elf.write('\x7fELF', 'latin1');
    elf.writeUInt16LE(machine, 18);
    writeFileSync(join(at, 'sharp.node'), elf);
    return at;
  };

  it('is built for the functions’ processor, and measured', () => {
    expect(describeLayer(layerOf('arm', 183, 1024 * 1024))).toBe(
      'the layer has 1.0 MB, and 1 files compiled for AArch64',
    );
  });

  it('is refused when it was made for another processor, or holds nothing compiled', () => {
    expect(() => describeLayer(layerOf('intel', 62))).toThrow("not for Lambda's processor");
    mkdirSync(join(folder, 'empty'));
    expect(() => describeLayer(join(folder, 'empty'))).toThrow('contains no compiled files');
  });
});
