import type { Call } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';
import { operationOf, type CallsOf } from './callsOf.ts';

type Target = { TableName: string };
type Input = Partial<Target> & {
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Target>[];
};

const tableArn = (name: string): string => (name.startsWith('arn:') ? name : arnOf('dynamodb', `table/${name}`));

/** IAM has no permission for transactions. A transaction needs the permissions for the operations in it. */
const PARTS: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const on = (operation: string, resource: string): Call => ({ action: `dynamodb:${operation}`, resource });

export const dynamodbCalls: CallsOf = async (request, body) => {
  const operation = operationOf(request);
  const { TableName, IndexName, RequestItems, TransactItems } = (await body()) as Input;
  if (TransactItems)
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([part, target]) => on(PARTS[part] ?? part, tableArn(target.TableName))),
    );
  if (RequestItems) return Object.keys(RequestItems).map((name) => on(operation, tableArn(name)));
  const table = tableArn(TableName ?? '*');
  return [on(operation, IndexName === undefined ? table : `${table}/index/${IndexName}`)];
};
