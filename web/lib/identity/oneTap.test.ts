import { expect, test } from 'vitest';
import { promptOneTap } from './oneTap.ts';

type Options = { client_id: string; nonce: string; callback: (answer: { credential: string }) => void };

test('Google gets our client and nonce, and returns the credential', async () => {
  const requested: Pick<Options, 'client_id' | 'nonce'>[] = [];
  let agree: Options['callback'] = () => undefined;
  const accounts = {
    initialize: ({ client_id, nonce, callback }: Options) => {
      requested.push({ client_id, nonce });
      agree = callback;
    },
    prompt: () => agree({ credential: 'c' }),
  };
  const load = () => Promise.resolve(accounts);
  expect(await promptOneTap({ googleClientId: 'g', nonce: 'n', load })).toEqual({ credential: 'c' });
  expect(requested).toEqual([{ client_id: 'g', nonce: 'n' }]);
});
