import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { findChromium } from '../../support/chromium.ts';
import { byProcessor } from './byProcessor.ts';

/** npx installs Lighthouse on demand, because it takes 60 MB. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = '--headless=shell --no-sandbox --disable-gpu --no-first-run --ignore-certificate-errors';
const MAX_REPORT_BYTES = 64_000_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

const Audit = z.object({
  id: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
});
const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), Audit),
  categories: z.record(z.enum(CATEGORIES), Category),
});

/** Scores 0 to 100, times in milliseconds, and the problems of each category. */
export type Judgement = {
  benchmarkIndex: number;
  scores: Record<(typeof CATEGORIES)[number], number>;
  metrics: Record<keyof typeof METRICS, number>;
  lost: string[];
};

/** One visit, measured by the clock and by processor time. */
export type Visit = { byClock: Judgement; byProcessor: Judgement };

/** Lighthouse's own formula for CPU throttling. It slows a fast desktop (index 1533) down by a factor of four. */
export const slowdownOf = (benchmarkIndex: number): number => {
  if (benchmarkIndex >= 1300) return Math.min(4, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
};

const judgementOf = (report: string): Judgement => {
  const { environment, audits, categories } = Report.parse(JSON.parse(report));
  const score = (name: (typeof CATEGORIES)[number]): number => Math.round(categories[name].score * 100);
  const valueOf = (name: keyof typeof METRICS): number => audits[METRICS[name]]?.numericValue ?? Number.NaN;
  const lost = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    benchmarkIndex: environment.benchmarkIndex,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    metrics: { fcp: valueOf('fcp'), lcp: valueOf('lcp'), cls: valueOf('cls'), tbt: valueOf('tbt') },
    lost,
  };
};

/** Simulates a phone on slow 4G that opens the page with an empty cache. */
export const visit = async (url: string, cpuSlowdown: number): Promise<Visit> => {
  const folder = mkdtempSync(join(tmpdir(), 'aw-lighthouse-'));
  const traceFile = join(folder, 'defaultPass.trace.json');
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const lighthouse = async (...mode: string[]): Promise<string> => {
    const settings = [`--only-categories=${CATEGORIES.join(',')}`, `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`];
    const args = ['--yes', LIGHTHOUSE, url, '--quiet', ...settings, ...mode];
    const { stdout } = await promisify(execFile)('npx', args, {
      maxBuffer: MAX_REPORT_BYTES,
      env,
      shell: process.platform === 'win32',
    });
    return stdout;
  };
  const [gather, audit] = [`--gather-mode=${folder}`, `--audit-mode=${folder}`];
  const look = (): Promise<string> => lighthouse(gather, audit, '--output=json', `--chrome-flags=${CHROME_FLAGS}`);
  try {
    // Lighthouse sometimes gets no trace, and asks to be run again.
    const byClock = judgementOf(await look().catch(look));
    writeFileSync(traceFile, byProcessor(readFileSync(traceFile, 'utf8')));
    return { byClock, byProcessor: judgementOf(await lighthouse(audit, '--output=json')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
