import { expect, it } from 'vitest';
import { listReports as spec } from '#shared/admin/listReports.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, fakeServices } from '#test/support/fakeServices.ts';
import { listReports } from './listReports.ts';

const uid = 'storystorystorystory00';

const scene = () => {
  const fakes = fakeServices();
  const { cookies } = anAdmin(fakes);
  const { call } = servedOn(spec, listReports, { fakes });
  const report = (reason: 'offensive' | 'private', note?: string) =>
    fakes.services.reports.report({ uid, callerId: `v_${reason}`, addressKey: reason, reason, note });
  return { fakes, report, list: (query = '') => call({ cookies, query }) };
};

it('lists reported stories with reasons and notes, and nothing about the reporters', async () => {
  const { report, list } = scene();
  await report('offensive', 'It is cruel.');
  await report('private');
  expect(await list()).toMatchObject({
    status: 200,
    body: [
      {
        ...{ uid, reports: 2, points: 2, reasons: { offensive: 1, private: 1 }, notes: ['It is cruel.'] },
        ...{ firstAt: '2026-03-14T09:00:00.000Z', lastAt: '2026-03-14T09:00:00.000Z' },
      },
    ],
  });
  expect(JSON.stringify((await list()).body)).not.toContain('v_');
});

it('is empty when nothing waits', async () => {
  expect(await scene().list()).toMatchObject({ status: 200, body: [] });
});

it('is BAD_REQUEST for a cursor of another list', async () => {
  expect(await scene().list('cursor=x')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});
