import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { operateModeration } from '#infra/operator/moderate/operate.ts';
import { eventually } from '#test/support/eventually.ts';
import { operatorHere, runOperator } from '#test/support/operator.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let owner: Visitor;
let uid: string;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: storyteller.env });
  owner = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 7 });
  ({ uid } = (await owner.upload(picture, { fields: { isPublic: 'yes' } })).body);
  const isThere = async () => {
    const { stage, isPublic } = await owner.story(uid);
    if (stage !== 'ready' || !isPublic) throw new Error(`it is ${stage}, public: ${isPublic}`);
  };
  await eventually(isThere);
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const moderate = operatorHere(operateModeration, () => product.dataFolder);

const report = async (note: string) => {
  const person = await createVisitor(product.url);
  return person.call<{ message: string }>(`/api/story/report/${uid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'offensive', note }),
  });
};
const statusFor = async (visitor: Visitor) => (await visitor.call<Item>(`/api/upload/${uid}`)).status;
const explored = async () => {
  const { body } = await owner.call<Item[]>('/api/explore');
  return body.map((item) => item.uid);
};

it('lists reported stories with reasons, and shows story and picture for review', async () => {
  expect((await moderate('list')).text).toBe('No reported stories to review.\n');
  expect((await report('It is \u001b[31mcruel.')).status).toBe(200);
  // A second report from the same IP address is accepted, but not counted.
  expect((await report('Me too!')).status).toBe(200);
  expect((await moderate('list')).text).toMatch(new RegExp(`^${uid}  +1  since .*offensive\n$`));
  const file = join(product.dataFolder, 'looked-at.jpg');
  const { code, text } = await moderate('show', uid, '--picture', file);
  expect([code, text]).toEqual([0, expect.stringContaining('ready, public')]);
  expect(text).toContain('“It is  [31mcruel.”');
  expect(readFileSync(file).subarray(0, 2).toString('hex')).toBe('ffd8');
  rmSync(file);
});

it('hides a story from everybody but its owner, and shows it again', async () => {
  const other = await createVisitor(product.url);
  expect(await moderate('hide', uid)).toMatchObject({ code: 0, text: expect.stringContaining('is hidden') });
  expect([await statusFor(other), await statusFor(owner)]).toEqual([404, 200]);
  expect((await owner.story(uid)).privateReason?.reason).toBe('HIDDEN_BY_REPORTS');
  expect(await explored()).not.toContain(uid);
  expect((await moderate('list')).text).toBe('No reported stories to review.\n');
  expect((await moderate('restore', uid)).code).toBe(0);
  expect([await statusFor(other), (await owner.story(uid)).isPublic]).toEqual([200, true]);
});

it('deletes a story permanently, and reports a missing one', async () => {
  // Here the real command runs in its own process. The other tests call its function.
  expect((await runOperator('moderate', product.dataFolder, 'delete', uid)).code).toBe(0);
  expect(await statusFor(owner)).toBe(404);
  expect(await moderate('hide', 'n'.repeat(22))).toMatchObject({
    code: 2,
    errors: expect.stringContaining('No published story'),
  });
  const refused = await runOperator('moderate', product.dataFolder, 'hide');
  expect(refused).toEqual({ code: 2, text: '', errors: 'hide needs the uid of one story.\n' });
});
