import { expect, test } from 'vitest';
import { contract, operations } from '#shared/contract.ts';
import { routeTable } from './routeTable.ts';

test('the table holds every operation with its method and path, and no schema', () => {
  const table = routeTable(contract);
  for (const { area, name, spec } of operations)
    expect(table[area]?.[name]).toMatchObject({ method: spec.method, path: spec.path });
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
});

test('the table marks file parts and pages', () => {
  const table = routeTable(contract);
  expect(table['story']?.['createStory']).toMatchObject({ body: 'multipart', file: 'file' });
  expect(table['gallery']?.['listExplore']).toMatchObject({ paged: true });
});
