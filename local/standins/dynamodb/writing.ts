import { AwsError } from '#local/platform/wire/wire.ts';
import type { OperationOf } from './context.ts';
import { check, keyOf, perform, refuseEmptyIndexKeys, type EngineOperation, type Input } from './engine.ts';
import type { WriteView } from './view.ts';

/** Validates the new item before it is committed. @throws AwsError as DynamoDB does */
export const performWrite = async (operation: EngineOperation, input: Input, view: WriteView): Promise<Input> => {
  const name = String(input['TableName']);
  const table = await view.table(name);
  // The key is read first, because dynalite changes `input`.
  const key = keyOf(input, table);
  const answer = await perform(operation, input, view.store);
  refuseEmptyIndexKeys(await view.item(name, key), table);
  return answer;
};

/** If the condition fails and the input asks for it, the error contains the stored item. */
export const writing =
  (operation: EngineOperation): OperationOf =>
  ({ write }) =>
  async (input) =>
    write(async (view) => {
      const showOld = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
      const checked = check(operation, input, view.store);
      try {
        return await performWrite(operation, checked, view);
      } catch (error) {
        if (!showOld || !(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException') throw error;
        const name = String(checked['TableName']);
        const old = await view.item(name, keyOf(checked, await view.table(name)));
        throw old ? new AwsError(error.type, error.message, error.status, { Item: old }) : error;
      }
    });
