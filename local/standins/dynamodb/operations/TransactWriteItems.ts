import { AwsError } from '#local/platform/wire/wire.ts';
import type { OperationOf } from '../context.ts';
import { check, conditionHolds, invalid, keyOf, sizeOf, type EngineOperation, type Input } from '../engine.ts';
import { remember, wasCommitted } from '../requestTokens.ts';
import type { WriteView } from '../view.ts';
import { performWrite } from '../writing.ts';

/** DynamoDB's documented limits. */
const MAX_ITEMS = 100;
const MAX_BYTES = 4 * 1024 * 1024;

const ENGINE_OPERATIONS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  // dynalite has no ConditionCheck. Its input is checked like that of a delete, but nothing is deleted.
  ConditionCheck: 'DeleteItem',
} as const satisfies Record<string, EngineOperation>;
type Kind = keyof typeof ENGINE_OPERATIONS;

type Reason = { Code: string; Message?: string; Item?: unknown };
type Step = { kind: Kind; input: Input; showOld: boolean };

const stepOf = (item: Record<string, unknown>, view: WriteView): Step => {
  const [kind, ...more] = (Object.keys(ENGINE_OPERATIONS) as Kind[]).filter((name) => item[name] !== undefined);
  if (!kind || more.length > 0)
    throw invalid('TransactItems can only contain one of ConditionCheck, Put, Update or Delete');
  const itemInput = item[kind] as Input;
  if (kind === 'ConditionCheck' && itemInput['ConditionExpression'] === undefined)
    throw invalid('A ConditionCheck needs a ConditionExpression.');
  const showOld = itemInput['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
  return { kind, showOld, input: check(ENGINE_OPERATIONS[kind], structuredClone(itemInput), view.store) };
};

const refuseSameItemTwice = async (steps: readonly Step[], view: WriteView): Promise<void> => {
  const keys = new Set<string>();
  for (const { input } of steps) {
    const key = `${String(input['TableName'])}~${JSON.stringify(await storageKey(input, view).catch(() => keys.size))}`;
    if (keys.has(key)) throw invalid('Transaction request cannot include multiple operations on one item');
    keys.add(key);
  }
};

const storageKey = async (input: Input, view: WriteView): Promise<string> =>
  keyOf(input, await view.table(String(input['TableName'])));

const bytesOf = ({ Item, Key, ExpressionAttributeValues }: Input): number =>
  sizeOf(Item) + sizeOf(Key) + sizeOf(ExpressionAttributeValues);

const run = async ({ kind, input, showOld }: Step, view: WriteView): Promise<Reason> => {
  try {
    const existing = await view.item(String(input['TableName']), await storageKey(input, view));
    if (!conditionHolds(input, existing)) {
      const reason = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
      return showOld && existing ? { ...reason, Item: existing } : reason;
    }
    if (kind !== 'ConditionCheck') await performWrite(ENGINE_OPERATIONS[kind], input, view);
    return { Code: 'None' };
  } catch (error) {
    if (!(error instanceof AwsError) || error.type !== 'ValidationException') throw error;
    return { Code: 'ValidationError', Message: error.message };
  }
};

export const TransactWriteItems: OperationOf =
  ({ now, write }) =>
  async ({ TransactItems: items, ClientRequestToken }) =>
    write(async (view) => {
      if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS)
        throw invalid(`TransactItems must hold 1 to ${MAX_ITEMS} items.`);
      const token = typeof ClientRequestToken === 'string' ? ClientRequestToken : undefined;
      if (token !== undefined && (await wasCommitted(view, token, items, now()))) return {};

      const steps = items.map((item: Record<string, unknown>) => stepOf(item, view));
      await refuseSameItemTwice(steps, view);
      const bytes = steps.reduce((sum, { input }) => sum + bytesOf(input), 0);
      if (bytes > MAX_BYTES) throw invalid('Transaction request cannot include more than 4 MB of data');
      const reasons: Reason[] = [];
      for (const step of steps) reasons.push(await run(step, view));
      const codes = reasons.map(({ Code }) => Code);
      if (codes.some((code) => code !== 'None')) {
        const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
        throw new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
      }
      if (token !== undefined) remember(view, token, items, now());
      return {};
    });
