import type { Construct } from 'constructs';
import { expect, it } from 'vitest';
import * as executionGrants from './executionGrants.ts';
import type { ApiResources, Grant, Grantee, StepResources } from './grant.ts';
import * as grants from './grants.ts';
import { stageConfig } from './stages.ts';

type Resources = ApiResources & StepResources;

const { table, queriesIndex, objects, ...plain } = grants;
const all: Readonly<Record<string, Grant<Resources>>> = {
  ...plain,
  ...executionGrants,
  table: table('GetItem'),
  queriesIndex: queriesIndex('gsi1'),
  objects: objects('media', 'GetObject'),
};

/** A fake for any resource. Each of its properties is another such fake, and can also be used as a string. */
const anything = (): Resources =>
  new Proxy(() => 'arn', {
    get: (_target, name) => {
      if (name === 'stage') return stageConfig('dev');
      if (name === 'originSecrets') return [{ secretArn: 'arn' }];
      return name === Symbol.toPrimitive || name === 'toString' ? () => 'arn' : anything();
    },
    apply: () => 'arn',
  }) as unknown as Resources;

const given = (grant: Grant<Resources>) => {
  const [actions, variables]: [string[], string[]] = [[], []];
  const take = (more: readonly string[]): void => void actions.push(...more);
  const to: Omit<Grantee, keyof Construct> = {
    allow: take,
    allowWide: take,
    setVariable: (name) => void variables.push(name),
    arnOf: () => 'arn',
    addFonts: () => undefined,
  };
  grant(to as Grantee, anything());
  return { actions, variables };
};

it.each(Object.entries(all))(
  '%s allows nothing where its name begins with "knows", and something otherwise',
  (name, grant) => {
    const { actions, variables } = given(grant);
    expect(actions.length === 0).toBe(name.startsWith('knows'));
    expect(variables.length).toBeGreaterThan(0);
  },
);

it.each(Object.entries(all).filter(([name]) => !/^(knows|table|objects)/.test(name)))(
  '%s begins with the verb of an action of IAM that it allows',
  (name, grant) => {
    // Only three letters are compared, because `queries` must match `Query`, and `applies` must match `Apply`.
    const stem = name.slice(0, 3);
    const { actions } = given(grant);
    const verbs = actions.map((action) => (action.split(':')[1] ?? '').replace(/^(?:Admin|Batch)/, '').toLowerCase());
    expect(verbs.filter((one) => one.startsWith(stem))).not.toEqual([]);
  },
);
