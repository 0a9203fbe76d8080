import { expect, it } from 'vitest';
import { listAudit as spec, type AuditEntry } from '#shared/admin/listAudit.ts';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, fakeServices } from '#test/support/fakeServices.ts';
import { listAudit } from './listAudit.ts';

const scene = () => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const { call } = servedOn(spec, listAudit, { fakes });
  const act = (by: string, target: string) =>
    fakes.services.audit.begin({ action: 'account.block', by, target, reason: 'Spam.' });
  return { fakes, admin, act, list: (query = '') => call({ cookies: admin.cookies, query }) };
};

it('shows who acted, with the present name of an account, and an operator at the command line', async () => {
  const { admin, act, list } = scene();
  await act('root', 'a');
  await act(admin.caller.id, 'b');
  expect((await list()).body).toMatchObject([
    { target: 'b', by: { accountId: admin.caller.id, name: 'Vera' }, outcome: 'started', reason: 'Spam.' },
    { target: 'a', by: { accountId: null, name: 'root' } },
  ]);
});

it('shows a deleted administrator by id, without a name', async () => {
  const { fakes, admin, act, list } = scene();
  const left = `u_${'l'.repeat(22)}`;
  await act(left, 'a');
  expect((await list()).body).toMatchObject([{ by: { accountId: left, name: '' } }]);
  expect(fakes.state.callers.has(admin.caller.id)).toBe(true);
});

it('pages through all entries, newest first, each once', async () => {
  const { act, list } = scene();
  const count = 2 * adminLimits.pageItems + 1;
  for (let index = 0; index < count; index += 1) await act('root', String(index));
  const seen: string[] = [];
  let query: string | undefined = '';
  const sizes: number[] = [];
  while (query !== undefined) {
    const { body, headers } = await list(query);
    const entries = body as AuditEntry[];
    sizes.push(entries.length);
    seen.push(...entries.map(({ target }) => target));
    query = /\?(cursor=[^>]+)>/.exec(headers['link'] ?? '')?.[1];
  }
  expect(sizes).toEqual([50, 50, 1]);
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => String(count - 1 - index)));
});

it.each(['x', '%00', 'A'.repeat(100)])('is BAD_REQUEST for the cursor %s', async (cursor) => {
  expect(await scene().list(`cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
