import { asksStripe, type ApiResources, type Grant } from './grants.ts';
import { metricsNamespace } from './names.ts';

export type FinanceResources = Pick<ApiResources, 'stage' | 'table' | 'paymentKeys'>;

/** Reads the books, closes days, asks Stripe, and has accounts say of PRO what Stripe says. It changes no balance. */
export const reconcilesBooks: Grant<FinanceResources> = (to, resources) => {
  const { stage, table } = resources;
  to.setVariable('TABLE_NAME', table.tableName);
  to.allow(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], [table.tableArn]);
  to.allow(['dynamodb:Query'], [`${table.tableArn}/index/gsi1`]);
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));
  asksStripe(to, resources);
};
