import { ACCOUNT, namesOf, REGION } from './names.ts';
import { resourcesOf, type Found, type Stacks } from './stacks.ts';

export type Resolver = {
  resolve(stack: string, value: unknown): unknown;
  text(stack: string, value: unknown): string;
  properties(found: Found): Record<string, unknown>;
  ref(found: Found): string;
  attribute(found: Found, name: string): string;
};

type Known = {
  stacks: Stacks;
  answered: ReadonlyMap<string, Readonly<Record<string, string>>>;
  secretValue: (arn: string) => string;
};

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': REGION,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

const SECRET = /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)[^}]*\}\}/g;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const createReferences = ({ stacks, answered }: Pick<Known, 'stacks' | 'answered'>, text: Resolver['text']) => {
  const find = (stack: string, id: string): Found | undefined => {
    const resource = stacks.get(stack)?.Resources[id];
    return resource && { stack, id, type: resource.Type, properties: resource.Properties ?? {} };
  };
  const names = (found: Found) => namesOf(found, (name) => text(found.stack, found.properties[name]));

  const parameter = (stack: string, id: string): string | undefined => {
    const known = stacks.get(stack)?.Parameters?.[id];
    const stored = resourcesOf(stacks, 'AWS::SSM::Parameter').find((one) => ref(one) === known?.Default);
    return stored ? text(stored.stack, stored.properties['Value']) : known?.Default;
  };

  const ref = (found: Found): string => names(found).ref;

  const attribute = (found: Found, name: string): string => {
    const { attributes } = names(found);
    const value = attributes[name] ?? answered.get(found.id)?.[name];
    if (value === undefined) throw new Error(`unsupported attribute ${name} of ${found.type} (${found.id})`);
    return value;
  };

  const refTo = (stack: string, id: string): string => {
    const found = find(stack, id);
    const value = PSEUDO[id] ?? (found ? ref(found) : parameter(stack, id));
    if (value === undefined) throw new Error(`${stack} has no ${id}`);
    return value;
  };

  const attributeOf = (stack: string, path: unknown): string => {
    const [id = '', ...rest] = typeof path === 'string' ? path.split('.') : (path as string[]);
    const found = find(stack, id);
    if (!found) throw new Error(`${stack} has no ${id}`);
    return attribute(found, rest.join('.'));
  };

  return { ref, attribute, refTo, attributeOf };
};

export const createResolver = ({ stacks, answered, secretValue }: Known): Resolver => {
  const text: Resolver['text'] = (stack, value) => {
    const made = resolve(stack, value);
    if (typeof made !== 'string') throw new Error(`not a string: ${JSON.stringify(value)}`);
    return made;
  };
  const { ref, attribute, refTo, attributeOf } = createReferences({ stacks, answered }, text);

  const substituted = (stack: string, value: unknown): string => {
    const [source, own = {}] = typeof value === 'string' ? [value] : (value as [string, Record<string, unknown>]);
    return source.replaceAll(/\$\{([^}!]+)\}/g, (_, name: string) => {
      if (Object.hasOwn(own, name)) return text(stack, own[name]);
      return name.includes('.') ? attributeOf(stack, name) : refTo(stack, name);
    });
  };

  const functions: Readonly<Record<string, (stack: string, value: never) => unknown>> = {
    Ref: refTo,
    'Fn::GetAtt': attributeOf,
    'Fn::Sub': substituted,
    'Fn::Join': (stack, [between, parts]: [string, unknown[]]) => parts.map((part) => text(stack, part)).join(between),
    'Fn::Select': (stack, [at, list]: [number | string, unknown]) => (resolve(stack, list) as unknown[])[Number(at)],
    'Fn::Split': (stack, [between, value]: [string, unknown]) => text(stack, value).split(between),
    'Fn::GetStackOutput': (_, { StackName, OutputName }: { StackName: string; OutputName: string }) =>
      resolve(StackName, stacks.get(StackName)?.Outputs?.[OutputName]?.Value),
  };

  const withSecrets = (value: string): string =>
    value.replaceAll(SECRET, (_, arn: string, key: string) => {
      const secret = secretValue(arn);
      return key === '' ? secret : String((JSON.parse(secret) as Record<string, unknown>)[key]);
    });

  const resolve = (stack: string, value: unknown): unknown => {
    if (typeof value === 'string') return withSecrets(value);
    if (Array.isArray(value)) return value.map((one) => resolve(stack, one));
    if (!isRecord(value)) return value;
    const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
    const isFunction = others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
    if (!isFunction) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(stack, one)]));
    const run = functions[name];
    if (!run) throw new Error(`unsupported function ${name}`);
    const made = run(stack, argument as never);
    return typeof made === 'string' ? withSecrets(made) : made;
  };

  return {
    resolve,
    text,
    properties: ({ stack, properties }) => resolve(stack, properties) as Record<string, unknown>,
    ref,
    attribute,
  };
};
