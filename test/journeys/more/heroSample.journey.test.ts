import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { startHeardProduct, type HeardProduct } from '#test/support/heardProduct.ts';
import { playerPage } from '#test/support/playerPage.ts';

/* Listen on Home fills the empty frame with the sample's picture, with its words lit beneath. */

let heard: HeardProduct;
beforeAll(async () => {
  heard = await startHeardProduct(2);
});
afterAll(() => heard?.close());

it.each(['phone', 'wide'] as const)('the frame shows what plays, and keeps its picker (%s)', async (screen) => {
  const page = await heard.open(screen);
  await page.goto(heard.at('/'));
  const frame = page.locator('.hero .frame');
  expect(await frame.locator('.frame__sample').count()).toBe(0);
  const listen = page.getByRole('button', { name: 'Listen to a story first' });
  // A key press does not wait until the stories are there.
  await expect.poll(() => listen.isEnabled()).toBe(true);
  if (screen === 'phone') await listen.tap();
  else await listen.press('Enter');
  await playerPage(page).goesOn();
  const picture = frame.locator('.frame__picture > img').last();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await frame.locator('.frame__line .is-spoken').first().waitFor();
  const [above, below, box] = await Promise.all(
    [frame.locator('.frame__picture'), frame.locator('.frame__line'), frame].map((one) => one.boundingBox()),
  );
  expect(above?.height).toBeGreaterThan(150);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  await page.getByText('Turn Image into Story', { exact: true }).first().waitFor();
  const pick = await frame.locator('.picker .button').evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.picker') !== null;
  });
  expect(pick).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await frame.getByRole('button', { name: 'Full screen' }).click();
  await page.locator('.full-screen').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await frame.locator('.frame__sample').waitFor({ state: 'detached' });
  await page.context().close();
});

it('the console stayed empty', () => expect(heard.errors).toEqual([]));
