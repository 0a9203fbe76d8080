import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '#local/rehearse/template/synthesize.ts';
import { rehearse, type Report } from './rehearse.ts';

const root = join(import.meta.dirname, '../..');

/** Rehearses a stage in a temporary folder, which is removed afterward. */
export const rehearseStage = async (stage: string, isFull: boolean): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const read = (path: string): string => readFileSync(join(root, 'web', path), 'utf8');
  const pages = { 'index.html': read('index.html'), 'embed.html': read('embed/index.html') };
  try {
    const synthesized = await synthesize(join(folder, 'cdk'), { stage, page: pages['index.html'] });
    return await rehearse({ ...synthesized, folder, pages, isFull });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
