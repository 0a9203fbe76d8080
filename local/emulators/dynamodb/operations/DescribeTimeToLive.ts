import type { OperationOf } from '../context.ts';
import { readView } from '../view.ts';

export const DescribeTimeToLive: OperationOf =
  ({ database, expiry }) =>
  async (input) => {
    const { TableName } = await readView(database).table(String(input['TableName']));
    const attribute = expiry.attributeOf(TableName);
    const on = { TimeToLiveStatus: 'ENABLED', AttributeName: attribute };
    return { TimeToLiveDescription: attribute === undefined ? { TimeToLiveStatus: 'DISABLED' } : on };
  };
