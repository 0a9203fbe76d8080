import { expect, it } from 'vitest';
import { stageConfig, type StageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

const staging = stageConfig('staging');

const templatesOf = (stage: StageConfig): Map<string, string> =>
  new Map(
    synthProduct({ stage })
      .app.synth()
      .stacks.map(({ stackName, template }) => [
        stackName.replace('AThousandWords-staging-', ''),
        JSON.stringify(template),
      ]),
  );

const before = templatesOf(staging);

/** The stacks whose templates read outputs of `producer`. */
const readers = (producer: string): string[] =>
  [...before].flatMap(([name, template]) =>
    name !== producer && template.includes(`"StackName":"AThousandWords-staging-${producer}"`) ? [name] : [],
  );

it.each([
  ['Data', { backupDays: 2 }],
  ['Edge', { firewall: { requestsPerMinute: 11, costlyRequestsPerMinute: 10 } }],
  ['Site', { supportEmail: 'help@words.example' }],
  ['Workflows', { reservedConcurrency: { 'narrate.prepare': 2 } }],
])('every reader of %s’s outputs is deployed again when they change', (producer, change) => {
  const after = templatesOf({ ...staging, ...change });
  const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(readers(producer)).not.toEqual([]);
  expect(changed).toEqual(expect.arrayContaining([producer, ...readers(producer)]));
});

it('leaves every stack unchanged without changes', () => {
  // The same settings in another order, because identical settings would return the cached result.
  const same = Object.fromEntries(Object.entries(staging).toReversed()) as unknown as StageConfig;
  expect(templatesOf(same)).toEqual(before);
});
