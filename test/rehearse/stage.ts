import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '#local/rehearse/template/synthesize.ts';
import { rehearse, type Report } from './rehearse.ts';

const root = join(import.meta.dirname, '../..');

/** Rehearses a stage in a temporary folder, which is removed afterward. */
export const rehearseStage = async (stage: string, isFull: boolean): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const page = readFileSync(join(root, 'web/index.html'), 'utf8');
  try {
    const synthesized = await synthesize(join(folder, 'cdk'), { stage, page });
    return await rehearse({ ...synthesized, folder, page, isFull });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
