import type { Grantee } from './grant.ts';

/** `us.anthropic.…`: a profile that sends a call to any of several regions. */
const PROFILE = /^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(.+)$/;

/** What a function must be allowed to invoke to use a model of Bedrock: the model, or a profile and the model wherever that sends it. */
export const modelArns = (modelId: string, { arnOf }: Pick<Grantee, 'arnOf'>): string[] => {
  const model = (resourceName: string) => ({
    service: 'bedrock',
    account: '',
    resource: 'foundation-model',
    resourceName,
  });
  const behindProfile = PROFILE.exec(modelId)?.[1];
  if (behindProfile === undefined) return [arnOf(model(modelId))];
  return [
    arnOf({ service: 'bedrock', resource: 'inference-profile', resourceName: modelId }),
    arnOf({ ...model(behindProfile), region: '*' }),
  ];
};
