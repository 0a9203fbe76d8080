import { expect, it } from 'vitest';
import { stageConfig, StageError } from './stages.ts';
import { policiesOf } from './testing/policies.ts';
import { synthProduct } from './testing/synthProduct.ts';

const restoredTable = 'words-restored-20260314T0900';
const { resources } = synthProduct({ stage: { ...stageConfig('prod'), restoredTable } });

const text = (value: unknown): string => JSON.stringify(value);

it('a stage with a restored table makes none, and every function uses the restored one', () => {
  expect(resources('data', 'AWS::DynamoDB::GlobalTable')).toEqual([]);
  const tables = (['api2', 'api', 'workflows'] as const)
    .flatMap((stack) => resources(stack, 'AWS::Lambda::Function'))
    .map(([, { Properties }]) => (Properties['Environment'] as { Variables?: Record<string, unknown> })?.Variables)
    .flatMap((variables) => (variables?.['TABLE_NAME'] === undefined ? [] : [text(variables['TABLE_NAME'])]));
  expect(tables.length).toBeGreaterThan(30);
  expect(new Set(tables)).toEqual(new Set([text(restoredTable)]));
});

it('every function may use it and its indexes only', () => {
  const allowed = (['api2', 'api', 'workflows'] as const)
    .flatMap((stack) => policiesOf(resources(stack)))
    .flatMap(({ statements }) => statements)
    .filter(({ Action }) => text(Action).includes('"dynamodb:'))
    .map(({ Resource }) => text(Resource));
  expect(allowed.length).toBeGreaterThan(30);
  expect(allowed.filter((one) => !/:table\/words-restored-20260314T0900(\/index\/gsi[12])?"/.test(one))).toEqual([]);
  expect(allowed.some((one) => one.includes('/index/gsi1'))).toBe(true);
});

it('an invalid table name is refused before synthesis', () => {
  const stages = { prod: { ...stageConfig('prod'), restoredTable: 'not a table' } };
  expect(() => stageConfig('prod', stages)).toThrow(StageError);
});
