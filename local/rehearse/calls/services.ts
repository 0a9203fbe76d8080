import type { Call } from '../iam/statement.ts';
import { arnOf } from '../template/names.ts';
import { operationOf, pathOf, type CallsOf } from './callsOf.ts';

/** Our calls to Polly and Rekognition use no resource, such as a lexicon or collection, so the resource is `*`. */
const onNothing = (action: string): Call[] => [{ action, resource: '*' }];

export const pollyCalls: CallsOf = async (request) =>
  onNothing(pathOf(request) === '/v1/speech' ? 'polly:SynthesizeSpeech' : `polly:${pathOf(request)}`);

export const rekognitionCalls: CallsOf = async (request) => onNothing(`rekognition:${operationOf(request)}`);

export const secretsCalls: CallsOf = async (request, body) => {
  const { SecretId = '*' } = (await body()) as { SecretId?: string };
  return [{ action: `secretsmanager:${operationOf(request)}`, resource: SecretId }];
};

/** A call through an inference profile needs permission for the model in each of the profile's regions. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['us-east-1', 'us-east-2', 'us-west-2'],
  eu: ['eu-central-1', 'eu-west-1', 'eu-west-3'],
};

const invoked = (modelId: string, operation: string): Call[] => {
  const action = operation === 'converse-stream' ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel';
  const [geography = '', ...rest] = modelId.split('.');
  const regions = REGIONS[geography];
  if (!regions) return [{ action, resource: arnOf('bedrock', `foundation-model/${modelId}`, undefined, '') }];
  const model = `foundation-model/${rest.join('.')}`;
  return [
    { action, resource: arnOf('bedrock', `inference-profile/${modelId}`) },
    ...regions.map((region) => ({ action, resource: arnOf('bedrock', model, region, '') })),
  ];
};

export const bedrockCalls: CallsOf = async (request) => {
  const [, kind = '', id = '', operation = ''] = pathOf(request).split('/').map(decodeURIComponent);
  if (kind === 'guardrail')
    // A cross-region guardrail needs permission for the guardrail and for its profile.
    return [`guardrail/${id}`, 'guardrail-profile/us.guardrail.v1:0'].map((resource) => ({
      action: 'bedrock:ApplyGuardrail',
      resource: arnOf('bedrock', resource),
    }));
  return kind === 'model' ? invoked(id, operation) : onNothing(`bedrock:${kind}`);
};

export const cognitoCalls: CallsOf = async (request, body) => {
  const { UserPoolId = '*' } = (await body()) as { UserPoolId?: string };
  return [{ action: `cognito-idp:${operationOf(request)}`, resource: arnOf('cognito-idp', `userpool/${UserPoolId}`) }];
};

export const statesCalls: CallsOf = async (request, body) => {
  const { stateMachineArn, executionArn = '*' } = (await body()) as { stateMachineArn?: string; executionArn?: string };
  return [{ action: `states:${operationOf(request)}`, resource: stateMachineArn ?? executionArn }];
};

const RULE = arnOf('events', 'rule/StepFunctionsGetEventsForMediaConvertJobRule');

/**
 * For a new job, Step Functions also needs an event rule, to learn when the job ends. Listing jobs needs no permission
 * here, because only the stand-in lists them.
 */
export const mediaConvertCalls: CallsOf = async (request, body) => {
  const [, , , id] = pathOf(request).split('/');
  const job = arnOf('mediaconvert', `jobs/${id}`);
  if (request.method === 'DELETE') return [{ action: 'mediaconvert:CancelJob', resource: job }];
  if (request.method === 'GET') return id === undefined ? [] : [{ action: 'mediaconvert:GetJob', resource: job }];
  const { queue = arnOf('mediaconvert', 'queues/Default'), role } = await body();
  return [
    { action: 'mediaconvert:CreateJob', resource: String(queue) },
    {
      action: 'iam:PassRole',
      resource: String(role),
      context: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' },
    },
    ...['PutTargets', 'PutRule', 'DescribeRule'].map((name) => ({ action: `events:${name}`, resource: RULE })),
  ];
};
