import { createRequire } from 'node:module';

import { AwsError } from '#local/platform/wire/wire.ts';
import type { EngineStore } from './view.ts';

/** A value as DynamoDB writes it, such as `{ S: 'text' }` or `{ N: '1' }`. */
export type AttributeValue = Readonly<Record<string, unknown>>;
export type Item = Readonly<Record<string, AttributeValue>>;
export type Input = Record<string, unknown>;
export type Table = {
  TableName: string;
  TableStatus: string;
  KeySchema: { AttributeName: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; IndexStatus: string; KeySchema: { AttributeName: string }[] }[];
  LocalSecondaryIndexes?: { IndexName: string }[];
};

type Failure = Error & { statusCode?: number; body?: Record<string, unknown> };
type Callback = (error: Failure | null | undefined, result: unknown) => void;
type Action = (store: EngineStore, input: Input, callback: Callback) => void;
type Rules = { types: object; custom?: object };
type Validations = {
  checkTypes(input: Input, types: object): Input;
  checkValidations(input: Input, types: object, custom: object | undefined, store: EngineStore): void;
};
type Rows = {
  createKey(item: Item, table: Table): string;
  validateKey(key: Item, table: Table): Failure | undefined;
  validateItem(item: Item, table: Table): Failure | undefined;
  checkConditional(input: Input, existing: Item | undefined): Failure | undefined;
  itemSize(item: Item): number;
};

const load = createRequire(import.meta.url);
const rows = load('dynalite/db') as Rows;
const validations = load('dynalite/validations') as Validations;

export type EngineOperation =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'CreateTable'
  | 'DeleteItem'
  | 'DeleteTable'
  | 'DescribeTable'
  | 'GetItem'
  | 'ListTables'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem';

const fileOf = (operation: EngineOperation) => operation.charAt(0).toLowerCase() + operation.slice(1);

/** Turns a dynalite error into an AwsError. Returns other errors unchanged. */
const asAwsError = (error: unknown): unknown => {
  const { statusCode, body } = error as Failure;
  if (statusCode === undefined || body === undefined) return error;
  const { __type, message, Message, ...members } = body;
  const type = String(__type).split('#').at(-1) ?? '';
  return new AwsError(type, (message ?? Message ?? '') as string, statusCode, members);
};

const refuse = (failure: Failure | undefined): void => {
  if (failure) throw asAwsError(failure);
};

export const invalid = (message: string): AwsError => new AwsError('ValidationException', message);

/** May change `input`. @throws AwsError ValidationException or SerializationException */
export const check = (operation: EngineOperation, input: Input, store: EngineStore): Input => {
  const rules = load(`dynalite/validations/${fileOf(operation)}`) as Rules;
  try {
    const checked = validations.checkTypes(input, rules.types);
    validations.checkValidations(checked, rules.types, rules.custom, store);
    return checked;
  } catch (error) {
    throw asAwsError(error);
  }
};

/** @throws AwsError with the operation's documented errors */
export const perform = async (operation: EngineOperation, input: Input, store: EngineStore): Promise<Input> => {
  const action = load(`dynalite/actions/${fileOf(operation)}`) as Action;
  return new Promise((resolve, reject) => {
    action(store, input, (error, result) => {
      if (error) reject(asAwsError(error));
      else resolve(result as Input);
    });
  });
};

/** @throws AwsError when the item or key does not match the table's key schema */
export const keyOf = (input: Input, table: Table): string => {
  if (input['Item'] !== undefined) {
    refuse(rows.validateItem(input['Item'] as Item, table));
    return rows.createKey(input['Item'] as Item, table);
  }
  refuse(rows.validateKey(input['Key'] as Item, table));
  return rows.createKey(input['Key'] as Item, table);
};

export const conditionHolds = (input: Input, existing: Item | undefined): boolean =>
  rows.checkConditional(input, existing) == null;

export const sizeOf = (attributes: unknown): number =>
  attributes === undefined ? 0 : rows.itemSize(attributes as Item);

/** Needed because dynalite checks only the table's own keys. @throws AwsError for an empty index key */
export const refuseEmptyIndexKeys = (item: Item | undefined, { GlobalSecondaryIndexes: indexes = [] }: Table): void => {
  for (const { IndexName, KeySchema } of indexes)
    for (const { AttributeName } of KeySchema)
      if (item?.[AttributeName]?.['S'] === '')
        throw invalid(
          'One or more parameter values are not valid. A value specified for a secondary index key is not supported. The ' +
            `AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
        );
};
