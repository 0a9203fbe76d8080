import { AwsError } from '#local/platform/wire/wire.ts';

const REGION = 'us-east-1';
const ACCOUNT_ID = '000000000000';

export const stateMachineArn = (name: string): string => `arn:aws:states:${REGION}:${ACCOUNT_ID}:stateMachine:${name}`;

export const executionArn = (stateMachineName: string, name: string): string =>
  `arn:aws:states:${REGION}:${ACCOUNT_ID}:execution:${stateMachineName}:${name}`;

export const roleArn = `arn:aws:iam::${ACCOUNT_ID}:role/StepFunctions`;

const MACHINE_ARN = /^arn:aws[\w-]*:states:[a-z0-9-]+:\d{12}:stateMachine:[^:]{1,80}(:[^:]{1,80})?$/;
const EXECUTION_ARN = /^arn:aws[\w-]*:states:[a-z0-9-]+:\d{12}:execution:[^:]{1,80}:[^:]{1,80}$/;

export const checkMachineArn = (arn: string): void => {
  if (!MACHINE_ARN.test(arn)) throw new AwsError('InvalidArn', `Invalid Arn: '${arn}'`);
};

export const checkExecutionArn = (arn: string): void => {
  if (!EXECUTION_ARN.test(arn)) throw new AwsError('InvalidArn', `Invalid Arn: '${arn}'`);
};

// Characters that the API reference forbids in `name`: white space, brackets, wildcards, special, control characters.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/** @throws AwsError InvalidName unless it has 1 to 80 allowed characters */
export const checkExecutionName = (name: string): void => {
  if (name.length < 1 || name.length > 80 || FORBIDDEN.test(name)) {
    throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  }
};
