import type { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';

type Declared = { Type: string; Properties?: Record<string, unknown> };

type Database = Awaited<ReturnType<typeof loadAwsServiceSpec>>;
type Properties = NonNullable<ReturnType<typeof specOf>>['properties'];
type Type = Properties[string]['type'];

export type Faults = string[];

/** Custom resources accept any properties. */
const CUSTOM = /^(Custom::|AWS::CloudFormation::CustomResource$)/;

const specOf = (database: Database, type: string) =>
  database.lookup('resource', 'cloudFormationType', 'equals', type)[0];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An intrinsic function is resolved at deployment, so the type of its value is unknown. */
const isIntrinsic = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const [name = '', ...others] = Object.keys(value);
  return others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
};

/** CloudFormation accepts numbers and booleans written as text. */
const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  'date-time': (value) => typeof value === 'string',
  number: (value) => value !== '' && Number.isFinite(Number(value)),
  integer: (value) => value !== '' && Number.isInteger(Number(value)),
  boolean: (value) => ['true', 'false'].includes(String(value)),
  json: (value) => isRecord(value) || Array.isArray(value) || typeof value === 'string',
  null: (value) => value === null,
  tag: (value) => isRecord(value) && 'Key' in value && 'Value' in value,
};

const primitiveFaults = (type: Type, value: unknown, at: string): Faults => {
  const fits = PRIMITIVES[type.type];
  if (!fits) return [`${at}: unknown type ${type.type}`];
  if (!fits(value)) return [`${at}: ${JSON.stringify(value)} is no ${type.type}`];
  const allowed: readonly unknown[] | undefined = 'allowedValues' in type ? type.allowedValues : undefined;
  const isAllowed = allowed === undefined || allowed.some((one) => String(one) === String(value));
  return isAllowed ? [] : [`${at}: ${JSON.stringify(value)} is none of ${allowed.join(', ')}`];
};

const valueFaults = (database: Database, type: Type, value: unknown, at: string): Faults => {
  if (isIntrinsic(value)) return [];
  if (type.type === 'array') {
    if (!Array.isArray(value)) return [`${at}: this is no list`];
    return value.flatMap((one, index) => valueFaults(database, type.element, one, `${at}.${index}`));
  }
  if (type.type === 'union') {
    const each = type.types.map((one) => valueFaults(database, one, value, at));
    // The alternative with the fewest faults is probably the intended one.
    return each.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  if (type.type !== 'map' && type.type !== 'ref') return primitiveFaults(type, value, at);
  if (!isRecord(value)) return [`${at}: this is no object`];
  if (type.type === 'ref')
    return propertiesFaults(database, database.get('typeDefinition', type.reference.$ref).properties, value, at);
  return Object.entries(value).flatMap(([key, one]) => valueFaults(database, type.element, one, `${at}.${key}`));
};

const propertiesFaults = (
  database: Database,
  known: Properties,
  given: Readonly<Record<string, unknown>>,
  at: string,
): Faults => [
  ...Object.entries(known)
    .filter(([name, { required }]) => required === true && given[name] === undefined)
    .map(([name]) => `${at}: ${name} is missing`),
  ...Object.entries(given).flatMap(([name, value]) => {
    const property = known[name];
    if (!property) return [`${at}: there is no ${name}`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    const each = types.map((type) => valueFaults(database, type, value, `${at}.${name}`));
    return each.find((faults) => faults.length === 0) ?? each[0] ?? [];
  }),
];

/** @returns the faults of a resource; none if it is valid */
export const schemaFaults = (
  database: Database,
  id: string,
  { Type: type, Properties: given = {} }: Declared,
): Faults => {
  const at = `${id} (${type})`;
  if (CUSTOM.test(type)) return 'ServiceToken' in given ? [] : [`${at}: ServiceToken is missing`];
  const spec = specOf(database, type);
  return spec ? propertiesFaults(database, spec.properties, given, at) : [`${at}: there is no such type`];
};
