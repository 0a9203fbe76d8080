import { expect, it } from 'vitest';
import { getSystem as spec } from '#shared/admin/getSystem.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { getSystem } from './getSystem.ts';
import { machineAt } from './machine.ts';

const status = {
  checks: { model: 'works', voice: 'failing', disk: 'low' },
  filesBytes: 123_456_789,
  space: { freeBytes: 900_000_000, totalBytes: 20_000_000_000 },
} as const;
const dashboardUrl = 'https://us-east-1.console.aws.amazon.com/cloudwatch/home#dashboards/dashboard/Operations';
const answering = (answer: Response) => {
  const asked: string[] = [];
  const machine = machineAt('http://127.0.0.1:1/status', async (url) => {
    asked.push(url);
    return answer;
  });
  return { asked, machine };
};
const get = (over: object = {}) => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, getSystem, { fakes, over });
  return call({ cookies: anAdmin(fakes).cookies });
};

it('tells the version and the dashboard on AWS, and invents nothing else', async () => {
  const machine = machineAt(undefined, () => Promise.reject(new Error('nobody may be asked')));
  const { status: code, body } = await get({ machine, deployment: { version: '1.2.3', dashboardUrl } });
  expect([code, body]).toEqual([200, { version: '1.2.3', machine: null, dashboardUrl }]);
});

it('tells what one machine knows of itself', async () => {
  const { machine, asked } = answering(Response.json(status));
  expect((await get({ machine })).body).toEqual({ version: '1.2.3', machine: status, dashboardUrl: null });
  expect(asked).toEqual(['http://127.0.0.1:1/status']);
});

it('is NOT_FOUND for everybody but administrators, and the machine is not asked', async () => {
  const fakes = fakeServices();
  const { machine, asked } = answering(Response.json(status));
  const { call } = servedOn(spec, getSystem, { fakes, over: { machine } });
  for (const { cookies } of [aUser(fakes), aVisitor(fakes), { cookies: {} }])
    expect(await call({ cookies })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(asked).toEqual([]);
});

it.each([new Response('no', { status: 500 }), Response.json({ checks: {} }), new Response('x')])(
  'is INTERNAL if the machine does not answer as expected',
  async (answer) => {
    expect(await get({ machine: answering(answer).machine })).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL' },
    });
  },
);
