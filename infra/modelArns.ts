import type { Grantee } from './grant.ts';

/** `us.anthropic.…`: an inference profile over several regions. */
const PROFILE = /^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(.+)$/;

/** A profile needs the permission for its model in each region. */
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
