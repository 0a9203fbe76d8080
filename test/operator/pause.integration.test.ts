import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatePause } from '#infra/operator/pause/operate.ts';
import { operatorHere } from '#test/support/operator.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { createVisitor } from '#test/support/visitor.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const pause = operatorHere(operatePause, () => product.dataFolder);

it('an operator pauses new stories while reading continues, and resumes them', async () => {
  const visitor = await createVisitor(product.url);
  expect((await pause('show')).text).toBe('Not paused: stories, changes and videos are created as usual.\n');
  const thrown = await pause('on', '--reason', 'We look at something.', '--by', 'Ada');
  expect([thrown.code, thrown.text]).toEqual([
    0,
    expect.stringMatching(/^Paused since .* by Ada: We look at something\.\n/),
  ]);
  const again = await pause('on', '--reason', 'Another.');
  expect([again.code, again.errors]).toEqual([2, expect.stringMatching(/^Already paused\. .* by Ada/)]);

  const refused = await visitor.upload(smallJpeg());
  expect(refused.status).toBe(423);
  expect(refused.body).toMatchObject({ code: 'STORIES_PAUSED' });
  expect((await visitor.call('/api/explore')).status).toBe(200);

  expect((await pause('off')).text).toMatch(
    /^Not paused: stories, changes and videos are created as usual\. It was: Paused since/,
  );
  // 200 if the story is already finished, otherwise 202.
  expect([200, 202]).toContain((await visitor.upload(smallJpeg())).status);
  expect(await pause('off')).toMatchObject({ code: 2, errors: 'Nothing was paused.\n' });
});
