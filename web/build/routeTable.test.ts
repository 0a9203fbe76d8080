import { expect, test } from 'vitest';
import { contract, operations } from '#shared/contract.ts';
import { routeTable } from './routeTable.ts';

test('the table holds every operation that the client calls with its method and path, and no schema', () => {
  const table = routeTable(contract);
  for (const { area, name, spec } of operations)
    if (!['html', 'text', 'file'].includes(spec.success.kind) && spec.body?.kind !== 'raw')
      expect(table[area]?.[name]).toMatchObject({ method: spec.method, path: spec.path });
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
});

test('the table has no page, file or webhook, because only others call them', () => {
  const names = Object.values(routeTable(contract)).flatMap((endpoints) => Object.keys(endpoints));
  expect(names.length).toBeGreaterThan(70);
  for (const name of ['getSharePage', 'getFeed', 'getFeedAudio', 'receiveStripeEvent'])
    expect(names).not.toContain(name);
});

test('the table marks file parts and pages', () => {
  const table = routeTable(contract);
  expect(table['story']?.['createStory']).toMatchObject({ body: 'multipart', file: 'file' });
  expect(table['gallery']?.['listExplore']).toMatchObject({ paged: true });
});
