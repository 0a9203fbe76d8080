import * as z from 'zod';

import type { OperationOf } from '../context.ts';
import { invalid } from '../engine.ts';

const specification = z.object({ Enabled: z.boolean(), AttributeName: z.string().min(1).max(255) });

export const UpdateTimeToLive: OperationOf =
  ({ expiry, write }) =>
  async (input) =>
    write(async (view) => {
      const { TableName } = await view.table(String(input['TableName']));
      const asked = specification.safeParse(input['TimeToLiveSpecification']);
      if (!asked.success) throw invalid('TimeToLiveSpecification needs Enabled and AttributeName.');
      const { Enabled, AttributeName } = asked.data;
      const isOn = expiry.attributeOf(TableName) !== undefined;
      if (Enabled === isOn) throw invalid(`TimeToLive is already ${isOn ? 'enabled' : 'disabled'}`);
      if (Enabled) await expiry.enable(view, TableName, AttributeName);
      else expiry.disable(view, TableName);
      return { TimeToLiveSpecification: asked.data };
    });
