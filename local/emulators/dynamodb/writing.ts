import { AwsError } from '../wire.ts';
import type { OperationOf } from './context.ts';
import { check, keyOf, perform, type EngineOperation } from './engine.ts';

/** PutItem, UpdateItem and DeleteItem: one conditional write, which on failure can show the item that was in the way. */
export const writing =
  (operation: EngineOperation): OperationOf =>
  ({ write }) =>
  async (input) =>
    write(async (view) => {
      const showOld = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
      const checked = check(operation, input, view.store);
      try {
        return await perform(operation, checked, view.store);
      } catch (error) {
        if (!showOld || !(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException') throw error;
        const name = String(checked['TableName']);
        const old = await view.item(name, keyOf(checked, await view.table(name)));
        throw old ? new AwsError(error.type, error.message, error.status, { Item: old }) : error;
      }
    });
