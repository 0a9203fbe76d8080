import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stage } from '#local/product/stage.ts';
import { count } from '#test/support/count.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import {
  newDataFolder,
  removeDataFolder,
  spawnProduct,
  startProduct,
  type RunningProduct,
} from '#test/support/product.ts';
import { startStoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';
import { eventually } from '#test/support/eventually.ts';

/** What a product that told a story has left; each test damages a copy of it. */
const whole = newDataFolder();
let visitor: Visitor;
let uid: string;
let env: Record<string, string>;
let storyteller: Awaited<ReturnType<typeof startStoryServer>>;
/** A free port, and the same each time: a visitor's cookies are of one origin. */
let port: number;
beforeAll(async () => {
  storyteller = await startStoryServer();
  ({ env } = storyteller);
  const first = await startProduct({ dataFolder: whole, env });
  port = Number(new URL(first.url).port);
  visitor = await createVisitor(first.url);
  const { body } = await visitor.upload(await drawnPhoto({ width: 320, height: 240, seed: 4 }));
  ({ uid } = body);
  await visitor.finishedStory(uid);
  await first.stop();
  // At a second start LevelDB writes what it had in its log into a table.
  // Killed, it leaves no inventory: what is damaged is for the stand-ins to notice.
  await (await startProduct({ dataFolder: whole, env })).kill();
});
afterAll(() => {
  storyteller.close();
  removeDataFolder(whole);
});

let folder: string;
let running: RunningProduct | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
  removeDataFolder(folder);
});

const copied = (): string => {
  folder = newDataFolder();
  cpSync(whole, folder, { recursive: true });
  return folder;
};
const filesIn = (place: string): string[] => {
  const path = join(folder, place);
  return readdirSync(path).map((name) => join(path, name));
};
const largest = (paths: readonly string[]): string =>
  paths.toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? '';
const tableFiles = (end: RegExp) => filesIn('dynamodb').filter((path) => end.test(path));
const objectsFile = () => join(folder, 'stripe/objects.jsonl');

const refusedStart = async (...args: string[]) => {
  const { child, exit, output } = spawnProduct({ dataFolder: folder, env, args });
  // One that starts after all would run for good.
  child.stdout.on('data', () => /Thousand Words is at/.test(output()) && child.kill('SIGKILL'));
  return { code: await exit, lines: output().trim().split('\n') };
};

/** What damages a folder, what is said to be damaged, and how much of the story is there after a repair. */
const damages: Record<string, { damage: () => void; says: RegExp; keeps: 'all' | 'some' }> = {
  'a table that is cut off': {
    damage: () => truncateSync(largest(tableFiles(/\.ldb$/)), 100),
    says: /dynamodb.* is damaged/,
    keeps: 'some',
  },
  'a table with garbled bytes in its middle': {
    damage: () => {
      const path = largest(tableFiles(/\.ldb$/));
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0xa5, Math.floor(bytes.length / 2) - 100, Math.floor(bytes.length / 2) + 100));
    },
    says: /\.ldb is damaged: a part of it cannot be read/,
    keeps: 'some',
  },
  'a manifest that is gone': {
    damage: () => tableFiles(/MANIFEST-/).forEach((path) => rmSync(path)),
    says: /dynamodb is damaged: the table cannot be read/,
    keeps: 'all',
  },
  'a CURRENT of garbage': {
    damage: () => writeFileSync(join(folder, 'dynamodb/CURRENT'), 'garbage'),
    says: /dynamodb is damaged: the table cannot be read/,
    keeps: 'all',
  },
  'no CURRENT, beside tables that LevelDB would take away': {
    damage: () => rmSync(join(folder, 'dynamodb/CURRENT')),
    says: /dynamodb is damaged: the table cannot be read/,
    keeps: 'all',
  },
  'payments of which no line is whole': {
    damage: () => truncateSync(objectsFile(), 20),
    says: /objects\.jsonl is damaged: not one line of it is whole/,
    keeps: 'all',
  },
  'payments with a line that is none': {
    damage: () => writeFileSync(objectsFile(), `{"kind":\n${readFileSync(objectsFile(), 'utf8')}`),
    says: /objects\.jsonl is damaged: its line 1 cannot be read/,
    keeps: 'all',
  },
  'a file’s entry that is cut off': {
    damage: () => truncateSync(largest(filesIn(`s3/buckets/${stage.bucket}/objects`)), 10),
    says: /s3\/buckets\/.* is damaged: what it says of a file cannot be read/,
    keeps: 'some',
  },
  'a file whose bytes are gone': {
    damage: () => rmSync(largest(filesIn(`s3/buckets/${stage.bucket}/data`))),
    says: /is damaged: the bytes of media\/.* are gone/,
    keeps: 'some',
  },
  'a workflow of garbage': {
    damage: () => writeFileSync(largest(filesIn('stepfunctions/closed')), 'garbage\ngarbage\n'),
    says: /stepfunctions\/closed\/.* is damaged: how a workflow ended cannot be read/,
    keeps: 'all',
  },
  'a file of which a part is gone': {
    damage: () => truncateSync(largest(filesIn(`s3/buckets/${stage.bucket}/data`)), 200),
    says: /is damaged: media\/\S+ has 200 bytes of \d+\./,
    keeps: 'some',
  },
  'users of the pool that are cut off': {
    damage: () => writeFileSync(join(folder, 'cognito/users.json'), '{"google_1":{"na'),
    says: /cognito\/users\.json is damaged: who has signed in cannot be read/,
    keeps: 'all',
  },
  'a secret that is cut off': {
    damage: () => truncateSync(join(folder, 'secrets', `${stage.signingSecret}.json`), 30),
    says: /secrets\/media-signing-key.*\.json is damaged: a secret cannot be read/,
    keeps: 'all',
  },
};

describe.each(Object.entries(damages))('%s', (_what, { damage, says, keeps }) => {
  it('ends the start with one line that names the damage and two remedies', async () => {
    copied();
    damage();
    const { code, lines } = await refusedStart();
    expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringMatching(says)]);
    expect(lines[0]).toMatch(/npm start -- --repair .* npm start -- --reset/);
  });

  it('is repaired: saves what it can, and reports what is lost', async () => {
    copied();
    damage();
    running = await startProduct({ dataFolder: folder, env, args: ['--repair'], port });
    const product = running;
    const output = () => product.output();
    await eventually(() => expect(output()).toMatch(/published stor(y|ies)/));
    expect(output()).toMatch(/Repairing .*before-repair/);
    expect(output()).toMatch(/accounts are known to sign-in/);
    expect(output()).toMatch(/Found files of \d stories. \d of these stories are in the table/);
    expect(output()).not.toMatch(/Nothing else was damaged| 0 accounts: all balances| 0 published stories: no files/);
    if (keeps === 'all') {
      expect(output()).toMatch(/all balances are right/);
      expect(output()).toMatch(/1 published stories: no files missing/);
      expect(await visitor.story(uid)).toMatchObject({ uid, stage: 'ready' });
    }
    // And that was all: the next start finds nothing.
    for (let start = count(0, 1); start > 0; start -= 1) {
      await running.stop();
      running = await startProduct({ dataFolder: folder, env, port });
      expect(running.output()).not.toMatch(/damaged/);
    }
  });
});

it('starts clean on a damaged folder on request', async () => {
  copied();
  rmSync(join(folder, 'dynamodb/CURRENT'));
  running = await startProduct({ dataFolder: folder, env, args: ['--reset'], port });
  expect((await visitor.call(`/api/upload/${uid}`)).status).toBe(404);
});

it('refuses to repair a folder in use', async () => {
  copied();
  running = await startProduct({ dataFolder: folder, env });
  const { code, lines } = await refusedStart('--repair');
  expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringMatching(/is in use by another running copy/)]);
});

it('reports a truncated last line of the payments, sets it aside and continues', async () => {
  copied();
  appendFileSync(objectsFile(), '{"kind":"object","obj');
  running = await startProduct({ dataFolder: folder, env, port });
  expect(running.output()).toMatch(/last line of .*objects\.jsonl was cut off/);
  expect(existsSync(`${objectsFile()}.torn`)).toBe(true);
});

it('names a truncated narration, and its story can be rewritten', async () => {
  copied();
  const entries = filesIn(`s3/buckets/${stage.bucket}/objects`).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as { key: string; dataId: string },
  );
  const narration = entries.find(({ key }) => key.startsWith(`media/${uid}/`) && key.endsWith('.mp3'));
  const path = join(folder, `s3/buckets/${stage.bucket}/data/${narration?.dataId ?? ''}`);
  const bytes = readFileSync(path);
  // Of the right size, so that only the checksum tells.
  writeFileSync(path, bytes.fill(0, 200));
  running = await startProduct({ dataFolder: folder, env, args: ['--repair'], port });
  const product = running;
  await eventually(() => expect(product.output()).toMatch(`    ${uid} lacks ${narration?.key ?? ''}`));
  expect(product.output()).toMatch(`the bytes of ${narration?.key ?? ''} are not those that were stored`);

  const { status } = await visitor.call(`/api/story/regenerate/${uid}`, { method: 'PUT' });
  // Done, or still under way.
  expect([200, 202]).toContain(status);
  const { audioUrl } = await eventually(async () => {
    const item = await visitor.story(uid);
    if (item.stage !== 'ready' || item.changing !== null) throw new Error(`it is ${item.stage}`);
    return item;
  });
  const sound = await fetch(new URL(audioUrl ?? '', product.url));
  expect([sound.status, (await sound.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
});
