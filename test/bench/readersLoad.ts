import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const SECOND_MILLISECONDS = 1000;

export type Load = { answers: number; perSecond: number; p50: number; p99: number };

type Readers = {
  readers: number;
  paths: readonly string[];
  /** Each reader asks again at once, or all together ask this often. */
  perSecond?: number;
};

/** As a browser asks. @throws Error for any other answer than 200 */
const read = (origin: string, path: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(new URL(path, origin), { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const { statusCode } = response;
      response.resume().once('end', () => {
        if (statusCode === 200) resolve();
        else reject(new Error(`${path} was answered with ${statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Starts readers with connections of their own. `stop` ends them and returns what they measured since `restart`. */
export const startReaders = (origin: string, { readers, paths, perSecond }: Readers) => {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  let times: number[] = [];
  let since = performance.now();
  const ending = new AbortController();
  const pause = perSecond === undefined ? 0 : (readers * SECOND_MILLISECONDS) / perSecond;

  const readOn = async (reader: number): Promise<void> => {
    // The readers begin one after the other, so that their requests are spread evenly.
    let due = performance.now() + (pause * reader) / readers;
    for (let turn = reader; !ending.signal.aborted; turn += 1) {
      const early = due - performance.now();
      if (early > 0) await setTimeout(early);
      const begun = performance.now();
      await read(origin, paths[turn % paths.length] ?? '/', agent);
      times.push(performance.now() - begun);
      due += pause;
    }
  };
  const all = Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)));
  all.catch(() => {});
  return {
    restart: (): void => {
      times = [];
      since = performance.now();
    },
    stop: async (): Promise<Load> => {
      const seconds = (performance.now() - since) / SECOND_MILLISECONDS;
      const sorted = times.toSorted((a, b) => a - b);
      ending.abort();
      await all;
      agent.destroy();
      return {
        answers: sorted.length,
        perSecond: sorted.length / seconds,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
      };
    },
  };
};

/** The readers' first second is not counted, because their connections are opened in it. */
export const loadFor = async (origin: string, readers: Readers, seconds: number): Promise<Load> => {
  const load = startReaders(origin, readers);
  await setTimeout(SECOND_MILLISECONDS);
  load.restart();
  await setTimeout(seconds * SECOND_MILLISECONDS);
  return load.stop();
};
