import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { median } from '../support/measure.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '../support/product.ts';
import { startTlsFront } from '../support/tlsFront.ts';
import { slowdownOf, visit, type Judgement, type Visit } from './lighthouse/visit.ts';

const RUNS = 3;
const PERFORMANCE = 98;
/**
 * At this benchmark index, a machine slowed down by a factor of four runs at about a quarter of a current phone's
 * speed.
 */
const SLOW = { index: 1300, times: 4, performance: 90 };
/** Maximum milliseconds, from the specification of the client. The home page has its own maximum. */
const LCP = 2_500;
const LCP_OF_HOME = 1_800;
const TBT = 100;
const CLS = 0.02;

const POLL_MILLISECONDS = 500;

/** @returns the id of Explore's first story, when all samples are ready */
const gallery = async (product: RunningProduct): Promise<string> => {
  while (!product.output().includes('The gallery is ready')) await setTimeout(POLL_MILLISECONDS);
  const [first] = (await (await fetch(new URL('/api/explore', product.url))).json()) as { uid: string }[];
  if (!first) throw new Error('There is no story to visit.');
  return first.uid;
};

const columns = ['', 'perf', 'a11y', 'best', 'seo', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms'];
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(10) : String(cell).padStart(7))).join(' ');

const scoreOf = (visits: readonly Judgement[], of: keyof Judgement['scores']): number =>
  median(visits.map(({ scores }) => scores[of]));
const metricOf = (visits: readonly Judgement[], of: keyof Judgement['metrics']): number =>
  median(visits.map(({ metrics }) => metrics[of]));
/** The figures measured by the clock. If they differ between visits, other programs used the processor. */
const clockOf = (visits: readonly Visit[]): string => {
  const byClock = visits.map((visit) => visit.byClock);
  const tbt = Math.round(metricOf(byClock, 'tbt'));
  return `by the clock ${scoreOf(byClock, 'performance')}, TBT ${tbt} ms`;
};

/** Prints the medians of the visits. @returns whether they are within the budgets */
const judge = (name: string, visits: readonly Visit[]): boolean => {
  const judged = visits.map(({ byProcessor }) => byProcessor);
  const performance = scoreOf(judged, 'performance');
  const others = (['accessibility', 'best-practices', 'seo'] as const).map((of) => scoreOf(judged, of));
  const metric = (of: keyof Judgement['metrics']): number => metricOf(judged, of);
  const times = [metric('fcp'), metric('lcp')].map(Math.round);
  const cells = [performance, ...others, ...times, metric('cls').toFixed(3), Math.round(metric('tbt'))];
  const passes =
    performance >= PERFORMANCE &&
    others.every((points) => points === 100) &&
    metric('lcp') <= (name === 'home' ? LCP_OF_HOME : LCP) &&
    metric('cls') <= CLS &&
    metric('tbt') <= TBT;
  console.log(`${row([name, ...cells])} ${passes ? 'ok  ' : 'OVER'}  (${clockOf(visits)})`);
  if (!passes) for (const line of new Set(judged.flatMap(({ lost }) => lost))) console.log(`             ${line}`);
  return passes;
};

const judgeSlow = (name: string, visits: readonly Visit[]): boolean => {
  const judged = visits.map(({ byProcessor }) => byProcessor);
  const performance = scoreOf(judged, 'performance');
  const passes = performance >= SLOW.performance;
  const words = `as on an index of ${SLOW.index} slowed ${SLOW.times} times: ${performance}`;
  const tbt = Math.round(metricOf(judged, 'tbt'));
  console.log(`${name.padEnd(10)} ${words}, TBT ${tbt} ms ${passes ? 'ok  ' : 'OVER'}  (${clockOf(visits)})`);
  return passes;
};

/**
 * Judges the medians of three visits in processor time. By the clock, the same page scores 77 to 98 on a busy machine.
 */
export const bench = async (): Promise<boolean> => {
  const product = await startProduct({ env: { AW_SAMPLES: 'on', AW_SEED: 'off' } });
  const front = await startTlsFront(product.url);
  try {
    const uid = await gallery(product);
    const pages = { home: '/', explore: '/explore', item: `/item/${uid}`, faqs: '/faqs', pricing: '/refilltokens' };
    const visits = async (path: string, slowdown: number): Promise<Visit[]> => {
      const made: Visit[] = [];
      while (made.length < RUNS) made.push(await visit(new URL(path, front.origin).href, slowdown));
      return made;
    };
    // The highest index is the nearest to the processor's undisturbed speed.
    const benchmarkIndex = Math.max(...(await visits('/faqs', 1)).map(({ byClock }) => byClock.benchmarkIndex));
    const slowdown = slowdownOf(benchmarkIndex);
    const load = () => loadavg()[0]?.toFixed(1);
    console.log(
      `benchmark index ${Math.round(benchmarkIndex)}, processor slowed ${slowdown.toFixed(1)} times, ` +
        `load ${load()} on ${cpus().length} cores\n${row(columns)}`,
    );
    let within = true;
    for (const [name, path] of Object.entries(pages)) within = judge(name, await visits(path, slowdown)) && within;
    const slow = (benchmarkIndex / SLOW.index) * SLOW.times;
    for (const [name, path] of Object.entries(pages)) within = judgeSlow(name, await visits(path, slow)) && within;
    console.log(`load at the end ${load()}`);
    return within;
  } finally {
    front.close();
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
};
