import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { functionEntries } from './build/entries.ts';
import { readCommand as readDoctor } from './operator/doctor/doctor.ts';
import { readCommand as readFinance } from './operator/finance/command.ts';
import { readCommand as readKeys } from './operator/keys/command.ts';
import { readCommand as readAccounts } from './operator/accounts/command.ts';
import { readCommand as readModerate } from './operator/moderate/command.ts';
import { readCommand as readRedrive } from './operator/redrive/command.ts';
import { readCommand as readRestore } from './operator/restore/command.ts';
import { readCommand as readSecrets } from './operator/secrets/command.ts';
import { readCommand as readVerify } from './operator/verify/verify.ts';
import { readCommand as readSmoke } from './operator/smoke/smoke.ts';
import { nameOf } from './names.ts';
import { stageConfig } from './stages.ts';
import { stackNames, synthProduct } from './testing/synthProduct.ts';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');
const pages = [
  'README.md',
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !path.startsWith('decisions/'))
    .map((path) => `docs/${path}`),
].map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

it.each(pages)('$name names existing commands', ({ text }) => {
  const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([]);
});

describe('an operator’s command', () => {
  const readers: Readonly<Record<string, (args: readonly string[]) => unknown>> = {
    doctor: readDoctor,
    finance: readFinance,
    keys: readKeys,
    accounts: readAccounts,
    moderate: readModerate,
    redrive: readRedrive,
    'restore-drill': (args) => readRestore(args, new Date('2027-01-01T00:00:00Z')),
    secrets: readSecrets,
    smoke: readSmoke,
    'verify:aws': readVerify,
  };
  /** Example values for the placeholders in the pages' commands. */
  const filledIn: readonly (readonly [RegExp, string])[] = [
    [/\$S|\bSTAGE\b/g, 'prod'],
    [/u_…/g, 'u_ABCDEFGHIJKLMNOPQRSTUV'],
    [/--month …/g, '--month 2026-03'],
    [/\bUID\b/g, 'ABCDEFGHIJKLMNOPQRSTUV'],
    [/\bID\b/g, '0a1b2c3d'],
    [/\bMOMENT\b/g, '2026-03-14T09:00:00Z'],
  ];
  /** The commands in the pages, each without the comment or redirection that follows it. */
  const commands = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/npm run ([a-z:-]+) -- (--stage [^`\n]+)/g)]
      .filter(([, script = '']) => Object.hasOwn(readers, script))
      .map(([, script = '', rest = '']) => ({ name, script, line: rest.split(/ {2,}|\t| #| > /)[0]?.trim() ?? '' }))
      // Leaves out lines that only name a command. The command's own help lists its options.
      .filter(({ script, line }) => !/ (?:…|adjust)$/.test(line) && !/--stage \S+$/.test(`${script} ${line}`)),
  );

  it('appears in the pages more than once', () => {
    expect(commands.length).toBeGreaterThan(12);
  });

  it.each(commands)('of $name is valid: $script $line', ({ script, line }) => {
    const args = filledIn
      .reduce((text, [from, to]) => text.replace(from, to), line)
      .match(/"[^"]*"|\S+/g)
      ?.map((arg) => arg.replaceAll('"', ''));
    expect(() => readers[script]?.(args ?? [])).not.toThrow();
  });
});

describe('a stack or function in an AWS command', () => {
  const prod = synthProduct({ stage: stageConfig('prod') });
  const stacks = Object.values(prod.stacks).flatMap((stack) => (stack ? [stack.stackName] : []));
  const functions = Object.keys(functionEntries()).map((name) => nameOf({ name: 'prod' }, name));
  const machines = ['narrate', 'record', 'export', 'seed'].map((name) => nameOf({ name: 'prod' }, name));
  const known = new Set([...stacks, ...functions, ...machines]);
  const lines = pages.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line) => (/\baws [a-z-]+ [a-z-]+/.test(line) ? [{ name, line }] : [])),
  );

  it('exists', () => {
    const named = lines.flatMap(({ name, line }) =>
      [...line.matchAll(/(?:--stack-name|--function-name|AlarmName=) ?(AThousandWords-[\w$-]+)/g)].map(
        ([, one = '']) => ({
          name,
          one: one.replace(/-(?:\$S|\$STAGE|STAGE|prod)-/, '-prod-'),
        }),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ one }) => !known.has(one) && !/-[A-Z]*$/.test(one))).toEqual([]);
  });

  it('is named for every kind of protected resource', () => {
    const text = lines.map(({ line }) => line).join('\n');
    const refusing = stackNames
      .flatMap((name) => prod.resources(name))
      .filter(([, { Properties }]) =>
        /"DeletionProtection(?:Enabled)?":(?:true|"ACTIVE")/.test(JSON.stringify(Properties)),
      );
    const protectedTypes = refusing.map(([, { Type }]) => Type);
    expect(new Set(protectedTypes)).toEqual(new Set(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool']));
    expect(text).toContain('aws dynamodb update-table --table-name NAME --no-deletion-protection-enabled');
    expect(text).toContain('aws cognito-idp update-user-pool --user-pool-id POOL --deletion-protection INACTIVE');
    expect(text).toContain('aws cloudformation update-termination-protection --no-enable-termination-protection');
  });
});

describe('a log query', () => {
  const queries = pages.flatMap(({ text }) => [...text.matchAll(/\bask '([^']+)'/g)].map(([, query = '']) => query));
  const names = Object.keys(functionEntries());
  const sources = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(root, 'functions', path), 'utf8'))
    .join('\n');

  it('names existing functions', () => {
    const named = queries.flatMap((query) =>
      [...query.matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('reads steps’ outcomes, as they log no ERROR for a vendor’s outage', () => {
    const ofSteps = queries.filter((query) => /\bstep (?:=|in|like) /.test(query));
    expect(ofSteps.length).toBeGreaterThan(3);
    expect(ofSteps.filter((query) => /level = "ERROR"/.test(query))).toEqual([]);
  });

  it('matches a function with every name pattern', () => {
    const patterns = queries.flatMap((query) =>
      [...query.matchAll(/(?:operation|step) like \/([^/]+)\//g)].map(([, pattern = '']) => pattern),
    );
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((pattern) => !names.some((name) => new RegExp(pattern).test(name)))).toEqual([]);
  });

  it('searches for text that a function logs', () => {
    const messages = queries.flatMap((query) =>
      [...query.matchAll(/message = "([^"]+)"/g)].map(([, message = '']) => message),
    );
    expect(messages.length).toBeGreaterThan(3);
    expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([]);
  });
});
