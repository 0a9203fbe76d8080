import type { OperationOf } from '../context.ts';
import { readView } from '../view.ts';
import * as z from 'zod';
import { invalid } from '../engine.ts';

export const DescribeTimeToLive: OperationOf =
  ({ database, expiry }) =>
  async (input) => {
    const { TableName } = await readView(database).table(String(input['TableName']));
    const attribute = expiry.attributeOf(TableName);
    const on = { TimeToLiveStatus: 'ENABLED', AttributeName: attribute };
    return { TimeToLiveDescription: attribute === undefined ? { TimeToLiveStatus: 'DISABLED' } : on };
  };

const specification = z.object({ Enabled: z.boolean(), AttributeName: z.string().min(1).max(255) });

export const UpdateTimeToLive: OperationOf =
  ({ expiry, write }) =>
  async (input) =>
    write(async (view) => {
      const { TableName } = await view.table(String(input['TableName']));
      const parsed = specification.safeParse(input['TimeToLiveSpecification']);
      if (!parsed.success) throw invalid('TimeToLiveSpecification needs Enabled and AttributeName.');
      const { Enabled, AttributeName } = parsed.data;
      const isOn = expiry.attributeOf(TableName) !== undefined;
      if (Enabled === isOn) throw invalid(`TimeToLive is already ${isOn ? 'enabled' : 'disabled'}`);
      if (Enabled) await expiry.enable(view, TableName, AttributeName);
      else expiry.disable(view, TableName);
      return { TimeToLiveSpecification: parsed.data };
    });
