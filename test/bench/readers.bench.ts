import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median, within } from '../support/measure.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { loadFor, startReaders, type Load } from './readersLoad.ts';

const READERS = 300;
const STORIES = 18;
const AT_ONCE = 6;
const SECONDS = 4;
const ROUNDS = 3;
const PER_SECOND = 1_000;
const MILLISECONDS_PER_THOUSAND = 1_000;
const P99_MILLISECONDS = 500;
const STORY_RATIO = 1.5;
/** A plain server has no routes, no security headers and no cache to look into. */
const FLOOR_RATIO = 4;
const PHOTO = { width: 1600, height: 1200 };

const tell = async (visitor: Visitor, seed: number): Promise<{ uid: string; milliseconds: number }> => {
  const photo = await drawnPhoto({ ...PHOTO, seed });
  const begun = performance.now();
  // Each story has a different mood, because the speech of a known text is cached.
  const fields = { tag: String(1 + (seed % 12)), voiceId: 'Joanna', isPublic: 'yes' };
  const { body } = await visitor.upload(photo, { fields, headers: { prefer: 'wait=25' } });
  const { uid, stage, isPublic } = await visitor.finishedStory(body.uid);
  if (stage !== 'ready' || !isPublic) throw new Error(`The story is ${stage}, public: ${isPublic}.`);
  return { uid, milliseconds: performance.now() - begun };
};

const compressed = (origin: string, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(new URL(path, origin), { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });

/** Starts a plain server in another process, which answers with the same bytes. */
const startFloor = async (origin: string, paths: readonly string[]) => {
  const bytes = await Promise.all(
    paths.map(async (path) => [path, (await compressed(origin, path)).toString('base64')]),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'readersFloor.ts')], {
    env: { ...process.env, ANSWERS: JSON.stringify(Object.fromEntries(bytes)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: url.toString().trim(), stop: () => child.kill() };
};

const print = (what: string, { perSecond, p50, p99 }: Load): void =>
  console.log(`${what}: ${perSecond.toFixed(0)} answers/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);

const fast = (what: string, load: Load): boolean => {
  print(what, load);
  const isFast = within(`${what}, 1,000 answers`, 1e6 / load.perSecond, MILLISECONDS_PER_THOUSAND, 'ms');
  return within(`${what}, p99`, load.p99, P99_MILLISECONDS, 'ms') && isFast;
};

/** Tells stories in turns: one without readers, one while 300 readers get 1,000 answers a second. */
const tellMeanwhile = async (origin: string, visitor: Visitor, paths: readonly string[]): Promise<boolean> => {
  const [idle, meanwhile]: [number[], number[]] = [[], []];
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push((await tell(visitor, 100 + 2 * round)).milliseconds);
    const readers = startReaders(origin, { readers: READERS, paths, perSecond: PER_SECOND });
    await setTimeout(1_000);
    readers.restart();
    meanwhile.push((await tell(visitor, 101 + 2 * round)).milliseconds);
    loads.push(await readers.stop());
  }
  const of = (value: (load: Load) => number) => median(loads.map(value));
  const both = { perSecond: of((one) => one.perSecond), p50: of((one) => one.p50), p99: of((one) => one.p99) };
  print('readers while a story is told', { answers: 0, ...both });
  console.log(`a story: ${median(idle).toFixed(0)} ms, with readers ${median(meanwhile).toFixed(0)} ms`);
  const isFast = within(
    'a story with readers, relative to without',
    median(meanwhile) / median(idle),
    STORY_RATIO,
    '×',
  );
  return within('readers while a story is told, p99', both.p99, P99_MILLISECONDS, 'ms') && isFast;
};

/**
 * Lets 300 readers load Explore and a public story at once, and compares this with a plain server that sends the same
 * bytes. The readers take a part of the same processor.
 */
export const bench = async (): Promise<boolean> => {
  const product = await startProduct({ env: { FREE_NARRATIONS: '1000', AW_WARM: 'on' } });
  const visitor = await createVisitor(product.url);
  try {
    const uids: string[] = [];
    for (let seed = 0; seed < STORIES; seed += AT_ONCE) {
      const told = Array.from({ length: AT_ONCE }, (_, index) => tell(visitor, seed + index));
      uids.push(...(await Promise.all(told)).map(({ uid }) => uid));
    }
    const page = `/detail/${uids[0]}`;
    const paths = ['/api/explore', page];
    const floor = await startFloor(product.url, paths);
    const all = { readers: READERS, paths };
    const least = await loadFor(floor.url, all, SECONDS);
    floor.stop();
    print('a plain server', least);
    const explore = fast('Explore', await loadFor(product.url, { ...all, paths: ['/api/explore'] }, SECONDS));
    const story = fast('a public story', await loadFor(product.url, { ...all, paths: [page] }, SECONDS));
    const both = await loadFor(product.url, all, SECONDS);
    print('both', both);
    const ratio = within('both, relative to a plain server', least.perSecond / both.perSecond, FLOOR_RATIO, '×');
    print(
      'uncached: the data of a story',
      await loadFor(product.url, { ...all, paths: [`/api/upload/${uids[0]}`] }, SECONDS),
    );
    const meanwhile = await tellMeanwhile(product.url, visitor, paths);
    return explore && story && ratio && meanwhile;
  } finally {
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
};
