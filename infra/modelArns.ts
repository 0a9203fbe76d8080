import { Aws } from 'aws-cdk-lib';

/** `us.anthropic.…`: a profile that sends a call to any of several regions. */
const PROFILE = /^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(.+)$/;

/** What a function must be allowed to invoke to use a model of Bedrock: the model, or a profile and the model wherever that sends it. */
export const modelArns = (modelId: string): string[] => {
  const arn = (region: string, account: string, resource: string) =>
    `arn:${Aws.PARTITION}:bedrock:${region}:${account}:${resource}`;
  const behindProfile = PROFILE.exec(modelId)?.[1];
  if (behindProfile === undefined) return [arn(Aws.REGION, '', `foundation-model/${modelId}`)];
  return [
    arn(Aws.REGION, Aws.ACCOUNT_ID, `inference-profile/${modelId}`),
    arn('*', '', `foundation-model/${behindProfile}`),
  ];
};
