import { expect, it } from 'vitest';
import { importsOf, isTest, projectFiles } from './sources.ts';

/** Tests that mock the table's client, each for a case that a real table cannot show. */
const mocked: Readonly<Record<string, string>> = {
  'functions/platform/table/transact.test.ts':
    'conflicts, throttling and lost answers in an order of our choosing, and the pauses between',
  'functions/platform/table/batchGet.test.ts': 'a busy table that leaves keys out',
  'functions/platform/http/serve.test.ts': 'a table that times out under a whole endpoint',
};

it('tests stores on a table, not by expression text', () => {
  const mocking = projectFiles.filter(
    (path) => isTest(path) && importsOf(path).some((target) => target === 'test/support/mockTable.ts'),
  );
  expect(mocking.toSorted()).toEqual(Object.keys(mocked).toSorted());
});
