import type { Grantee } from './grant.ts';

/** The id of an inference profile over several regions, such as `us.anthropic.…`. */
const PROFILE = /^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(.+)$/;

/** The ARNs that a call to the model needs permission for. A profile may call its model in any of several regions. */
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
