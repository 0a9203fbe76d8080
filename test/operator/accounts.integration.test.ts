import { afterAll, beforeAll, expect, it } from 'vitest';
import { operateAccounts } from '#infra/operator/accounts/operate.ts';
import { createBuyer } from '#test/support/buyer.ts';
import { operatorHere, runOperator } from '#test/support/operator.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { payOnPage, stripeOf } from '#test/support/stripe.ts';
import { createReturning } from '#test/support/signedIn.ts';

const nora = 'google:104729183645201938471';
const jonah = 'google:117293840561728394056';
const priya = 'google:109988776655443322110';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const accounts = operatorHere(operateAccounts, () => product.dataFolder);
const signedIn = async (account: string) => {
  const browser = await createReturning(product.url, account);
  const { status, body } = await browser.signIn();
  expect(status).toBe(200);
  const isIn = async () => (await browser.call('/api/uploads')).status === 200;
  return { ...browser, id: body.user.id, isIn };
};

it('shows an account and its sessions without names, and ends them all', async () => {
  const [here, there] = [await signedIn(nora), await signedIn(nora)];
  const shown = await accounts('show', here.id);
  expect([shown.code, shown.text]).toEqual([0, expect.stringContaining(`${here.id}, since `)]);
  expect(shown.text).not.toMatch(/nora/i);
  expect((await accounts('list-signins', here.id)).text.trim().split('\n')).toHaveLength(2);
  expect(await accounts('sign-out', here.id)).toMatchObject({
    code: 0,
    text: `${here.id} is signed out everywhere.\n`,
  });
  expect([await here.isIn(), await there.isIn()]).toEqual([false, false]);
  expect((await accounts('list-signins', here.id)).text).toBe('No sign-ins.\n');
  expect(await (await signedIn(nora)).isIn()).toBe(true);
});

it('blocks a person, who gets a clear message, and unblocks them', async () => {
  const person = await signedIn(jonah);
  // Here the real command runs in its own process. The other tests call its function.
  expect((await runOperator('accounts', product.dataFolder, 'block', person.id)).code).toBe(0);
  expect(await person.isIn()).toBe(false);
  expect(await (await createReturning(product.url, jonah)).signIn()).toMatchObject({
    status: 400,
    body: { code: 'ACCOUNT_BLOCKED', message: expect.stringMatching(/write to us/) },
  });
  expect((await accounts('unblock', person.id)).code).toBe(0);
  expect((await signedIn(jonah)).id).toBe(person.id);
});

it('closes an account, and the person returns as a new one', async () => {
  const person = await signedIn(priya);
  expect(await accounts('close', person.id)).toMatchObject({ code: 0, text: expect.stringMatching(/is closed/) });
  expect(await person.isIn()).toBe(false);
  expect((await accounts('show', person.id)).text).toMatch(/closed 2/);
  expect(await accounts('close', person.id)).toMatchObject({ code: 2, errors: expect.stringMatching(/was closed/) });
  expect((await signedIn(priya)).id).not.toBe(person.id);
});

it('ends the subscription of an account that it closes', async () => {
  const stripe = stripeOf(product.dataFolder);
  const person = await createBuyer(product.url);
  await payOnPage((await person.checkout(0)).body.redirectTo);
  await stripe.idle();
  expect((await accounts('show', person.user.id)).text).toContain('PRO, paid until');
  expect((await accounts('close', person.user.id)).code).toBe(0);
  expect((await stripe.events()).map(({ type }) => type)).toContain('customer.subscription.deleted');
  expect((await accounts('show', person.user.id)).text).toContain('had PRO until');
});

it('refuses impossible commands', async () => {
  const nobody = `u_${'n'.repeat(22)}`;
  for (const verb of ['show', 'list-signins', 'sign-out', 'block', 'unblock', 'close'])
    expect(await accounts(verb, nobody)).toMatchObject({ code: 2, errors: `Account not found: ${nobody}.\n` });
});
