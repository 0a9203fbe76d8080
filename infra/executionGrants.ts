import type { ApiResources, Grant, Grantee } from './grant.ts';

type Machine = ApiResources['exports'];

const listsAndDescribes = (to: Grantee, { stateMachineArn, stateMachineName }: Machine): void => {
  to.allow(['states:ListExecutions'], [stateMachineArn]);
  to.allowWide(
    ['states:DescribeExecution'],
    to.arnOf({ service: 'states', resource: `execution:${stateMachineName}:*` }),
    'Each execution is named after its job.',
  );
};

export const listsAndDescribesExports: Grant<Pick<ApiResources, 'exports'>> = (to, { exports }) => {
  to.setVariable('EXPORT_MACHINE_ARN', exports.stateMachineArn);
  listsAndDescribes(to, exports);
};

export const listsAndDescribesRecords: Grant<Pick<ApiResources, 'records'>> = (to, { records }) => {
  to.setVariable('RECORD_MACHINE_ARN', records.stateMachineArn);
  listsAndDescribes(to, records);
};
