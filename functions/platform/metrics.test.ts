import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const now = () => new Date('2026-03-14T09:00:00.000Z');
const written = (namespace: string | undefined) => {
  const lines: string[] = [];
  return { lines, metrics: createMetrics({ namespace, now, write: (line) => lines.push(line) }) };
};

it('is one line of the embedded metric format, counted whole and by kind', () => {
  const { lines, metrics } = written('AThousandWords/prod');
  metrics.add('Revenue', 4.99, 'tokens-20');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith('}\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    _aws: {
      Timestamp: 1773478800000,
      CloudWatchMetrics: [
        {
          Namespace: 'AThousandWords/prod',
          Dimensions: [[], ['Kind']],
          Metrics: [{ Name: 'Revenue', Unit: 'None' }],
        },
      ],
    },
    Kind: 'tokens-20',
    Revenue: 4.99,
  });
});

it('has no dimension without a kind', () => {
  const { lines, metrics } = written('AThousandWords/prod');
  metrics.add('TokensOutstanding', 68);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } });
  expect(lines[0]).not.toContain('Kind');
});

it('writes nothing without a namespace', () => {
  const { lines, metrics } = written(undefined);
  metrics.add('TokensSold', 20, 'tokens-20');
  expect(lines).toEqual([]);
});
