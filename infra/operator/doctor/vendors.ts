import { voices } from '#shared/story/voices.ts';
import { providerSecretName } from '../../names.ts';
import type { StageConfig } from '../../stages.ts';
import { secretsOf, problemsIn, type VendorSecret } from '../secrets/vendorSecrets.ts';
import type { Aws } from './aws.ts';
import type { Check, Finding } from './finding.ts';

type Stage = Pick<StageConfig, 'name' | 'storyModelId' | 'speechEngine' | 'signIn'>;

/** Bedrock's message when the operator lacks the permission. The account may still have access to the model. */
const IS_OF_OPERATOR = /is not authorized to perform/;
/** Bedrock's error codes for a model that does not exist or that the account may not use. */
const NO_ACCESS = new Set(['AccessDeniedException', 'ResourceNotFoundException', 'ValidationException']);

/** Calls the model, because only a real request proves access. It costs about ten tokens. */
export const modelCheck = (aws: Pick<Aws, 'tryModel'>, { storyModelId }: Stage): Check => ({
  name: 'model',
  look: async () => {
    const check = 'model';
    try {
      await aws.tryModel(storyModelId);
      return [{ check, outcome: 'ok', says: `${storyModelId} answers` }];
    } catch (thrown) {
      const { name, message } = thrown as Error;
      if (name === 'ThrottlingException')
        return [{ check, outcome: 'ok', says: `${storyModelId} is available but busy` }];
      if (!NO_ACCESS.has(name) || IS_OF_OPERATOR.test(message)) throw thrown;
      const says = `${storyModelId} is not available (${message}): enable it in the Bedrock console, Model access`;
      return [{ check, outcome: 'missing', says }];
    }
  },
});

export const voicesCheck = (aws: Pick<Aws, 'voices'>, { speechEngine }: Stage): Check => ({
  name: 'voices',
  look: async () => {
    const there = await aws.voices(speechEngine);
    const lacking = voices.map(({ voice_id: id }) => id).filter((id) => !there.includes(id));
    const says = `${lacking.join(', ')}: not available in this region with the engine "${speechEngine}"`;
    return [
      lacking.length > 0
        ? { check: 'voices', outcome: 'missing', says }
        : { check: 'voices', outcome: 'ok', says: `all ${voices.length}, ${speechEngine}` },
    ];
  },
});

const secretFinding = async (
  { vault }: Pick<Aws, 'vault'>,
  { secret, id, stage }: { secret: VendorSecret; id: string | undefined; stage: string },
): Promise<Finding[]> => {
  const check = `secrets: ${secret.title}`;
  if (id === undefined)
    return [{ check, outcome: 'note', says: 'enter it after the first deployment, which creates the secret' }];
  const problems = problemsIn(secret, await vault.read(id), stage);
  if (problems.length === 0) return [{ check, outcome: 'ok', says: 'stored' }];
  const command = `npm run secrets -- --stage ${stage}`;
  return problems.map((line) => ({
    check,
    outcome: 'missing',
    says: `${line.slice(`${secret.title}: `.length)}: ${command}`,
  }));
};

/** @param paymentKeys returns the id of Stripe's secret, or undefined before the first deployment */
export const secretChecks = (
  aws: Pick<Aws, 'vault'>,
  stage: Stage,
  paymentKeys: () => Promise<string | undefined>,
): Check[] =>
  secretsOf(stage).map((secret) => ({
    name: `secrets: ${secret.title}`,
    look: async () => {
      const id = secret.id === 'stripe' ? await paymentKeys() : providerSecretName(stage.name, secret.id);
      return secretFinding(aws, { secret, id, stage: stage.name });
    },
  }));
