import { generateKeyPairSync } from 'node:crypto';
import { limits } from '#shared/limits.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { newLogin } from '#functions/account/store/logins.ts';
import { newAccount } from '#functions/billing/store/profileWrites.ts';
import { newId } from '#functions/platform/newId.ts';
import { mediaUrlsWith } from '#functions/platform/objects/mediaUrls.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { median, within } from '../support/measure.ts';
import { startTable } from '../support/table.ts';

const MAX_REQUESTS = 1;
const SIGNING_MILLISECONDS = 1;
const ROUNDS = 200;

/** The table requests and the time to identify a signed-in caller, whose browser still has a visitor's cookie. */
const callerRequests = async (): Promise<{ requests: number; milliseconds: number }> => {
  const { table, close } = await startTable();
  const callers = callersIn(table, limits.freeNarrations);
  const { cookie } = await callers.createVisitor('192.0.2.1');
  const nobody = { tokens: 0, freeNarrations: 0, isSubscribed: false, isPendingCancellation: false };
  const user = { kind: 'user' as const, id: `u_${newId()}`, name: 'Ada', email: '', ...nobody };
  const { write, cookies } = newLogin(table, user.id);
  await transact(table, [...newAccount(table, user), write]);
  const jar = Object.fromEntries([cookie, ...cookies].map(({ name, value }) => [name, value]));

  let requests = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      requests += 1;
      return next(args);
    },
    { step: 'finalizeRequest' },
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const caller = await callers.find(jar);
    times.push(performance.now() - started);
    if (caller?.id !== user.id) throw new Error('another account was found');
  }
  await close();
  return { requests: requests / ROUNDS, milliseconds: median(times) };
};

/** The time to sign the URLs of a story. Its four files share one signature. */
const signingMilliseconds = (): number => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const urls = mediaUrlsWith({ id: 'KBENCH', privateKeyPem, protocol: 'https:' }, () => new Date());
  const times: number[] = [];
  for (let item = 0; item < ROUNDS * 5; item += 1) {
    const uid = newId();
    const started = performance.now();
    const sign = urls.sign(uid);
    for (const file of ['picture.jpg', '480.webp', 'voice.mp3', 'voice.json']) sign(`media/${uid}/${file}`);
    times.push(performance.now() - started);
  }
  return median(times);
};

export const bench = async (): Promise<boolean> => {
  const { requests, milliseconds } = await callerRequests();
  console.log(`     identifying the caller, on the stand-in: ${milliseconds.toFixed(2)} ms`);
  const asked = within('table requests to identify the caller', requests, MAX_REQUESTS, 'requests');
  return within('signing the URLs of an item, median', signingMilliseconds(), SIGNING_MILLISECONDS, 'ms') && asked;
};
