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
import { removeInventory } from '#local/data/inventory.ts';
import type { Product } from '#local/product/product.ts';
import { stage } from '#local/product/stage.ts';
import { attemptStart } from '#test/support/attemptStart.ts';
import type { Buyer } from '#test/support/buyer.ts';
import { eventually } from '#test/support/eventually.ts';
import { damageEveryFile } from '#test/support/everyFile.ts';
import { fillDataFolder } from '#test/support/fullFolder.ts';
import { newDataFolder, removeDataFolder, spawnProduct, startProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

/** The data folder of a product that was used. Each test damages a copy of it. */
const whole = newDataFolder();
const stopped = newDataFolder();
let owner: Buyer;
let uid: string;
beforeAll(async () => {
  ({ owner, uid } = await fillDataFolder(whole));
  cpSync(whole, stopped, { recursive: true });
  // A killed product leaves no inventory, so the stand-ins must notice the damage.
  removeInventory(whole);
});
afterAll(() => [whole, stopped].forEach(removeDataFolder));

let folder = '';
let running: Product | undefined;
const stop = async (): Promise<void> => {
  await running?.close();
  running = undefined;
};
afterEach(async () => {
  await stop();
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

const start = async (...args: string[]) => {
  const attempt = await attemptStart(folder, args);
  running = attempt.product;
  return attempt;
};

const storedStory = async () => {
  await stop();
  return (await readStore(folder)).items.find(({ pk, sk }) => pk === `STORY#${uid}` && sk === 'STORY');
};

/** `says` matches the product's report of the damage. */
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
    says: /objects\.jsonl is damaged: no line can be read/,
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
    says: /cognito\/users\.json is damaged: the list of users cannot be read/,
    keeps: 'all',
  },
  'a secret that is cut off': {
    damage: () => truncateSync(join(folder, 'secrets', `${stage.signingSecret}.json`), 30),
    says: /secrets\/media-signing-key.*\.json is damaged: a secret cannot be read/,
    keeps: 'all',
  },
};

it('starts safely, or names the damage in one line and is repaired correctly, for any damaged file', async () => {
  const { harmed, kinds } = await damageEveryFile(stopped, uid);
  expect(harmed).toEqual([]);
  expect(kinds).toBeGreaterThan(15);
});

describe.each(Object.entries(damages))('%s', (_what, { damage, says, keeps }) => {
  it('names the damage and two remedies in one line; a repair saves what it can, and reports what is lost', async () => {
    copied();
    damage();
    const refused = await start();
    expect([refused.isUp, refused.lines]).toEqual([false, [expect.stringMatching(says)]]);
    expect(refused.lines[0]).toMatch(/npm start -- --repair .* npm start -- --reset/);

    const repaired = await start('--repair');
    const text = repaired.lines.join('\n');
    expect(text).toMatch(/Repairing .*before-repair/);
    expect(text).toMatch(/published stor(y|ies)/);
    expect(text).toMatch(/accounts are known to sign-in/);
    expect(text).toMatch(/Found files of \d stories. \d of these stories are in the table/);
    expect(text).not.toMatch(/Nothing else was damaged| 0 accounts: all balances| 0 published stories: no files/);
    if (keeps === 'all') {
      expect(text).toMatch(/all balances are right/);
      expect(text).toMatch(/1 published stories: no files missing/);
      expect(await storedStory()).toMatchObject({ uid, stage: 'ready' });
    }
    // The next start finds no more damage.
    await stop();
    expect((await start()).lines.join('\n')).not.toMatch(/damaged/);
  });
});

it('starts clean on a damaged folder on request', async () => {
  copied();
  rmSync(join(folder, 'dynamodb/CURRENT'));
  expect((await start('--reset')).isUp).toBe(true);
  expect(await storedStory()).toBeUndefined();
});

it('refuses to repair a folder in use', async () => {
  copied();
  expect((await start()).isUp).toBe(true);
  const { exit, output } = spawnProduct({ dataFolder: folder, args: ['--repair'] });
  expect(await exit).toBe(1);
  expect(output().trim()).toMatch(/^.* is in use by another running copy.*$/);
});

it('reports a truncated last line of the payments, sets it aside and continues', async () => {
  copied();
  appendFileSync(objectsFile(), '{"kind":"object","obj');
  expect((await start()).lines.join('\n')).toMatch(/last line of .*objects\.jsonl was cut off/);
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
  // The file keeps its size, so only its checksum shows the change.
  writeFileSync(path, bytes.fill(0, 200));
  const storyteller = await startStoryServer();
  const product = await startProduct({ dataFolder: folder, env: storyteller.env, args: ['--repair'] });
  await eventually(() => expect(product.output()).toMatch(`    ${uid} lacks ${narration?.key ?? ''}`));
  expect(product.output()).toMatch(`the bytes of ${narration?.key ?? ''} are not those that were stored`);

  const visitor = await createVisitor(product.url);
  for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
  const { status } = await visitor.call(`/api/story/regenerate/${uid}`, { method: 'PUT' });
  // The work is done (200) or still running (202).
  expect([200, 202]).toContain(status);
  const { audioUrl } = await eventually(async () => {
    const item = await visitor.story(uid);
    if (item.stage !== 'ready' || item.changing !== null) throw new Error(`it is ${item.stage}`);
    return item;
  });
  const sound = await fetch(new URL(audioUrl ?? '', product.url));
  expect([sound.status, (await sound.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  await product.stop();
  storyteller.close();
});
