import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { stageConfig } from '../stages.ts';
import { commandLine } from './commandLine.ts';
import { operatorCredentials } from './credentials.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { NoSuchStack, stackOutputs } from './stackOutputs.ts';

export const LOCAL = 'local';

/** The local product writes its environment variables to this file, for operators' commands. */
export const OPERATOR_FILE = 'operator.json';

const Variables = z.record(z.string(), z.string());

const Outputs = z.object({
  TableName: z.string(),
  MediaBucketName: z.string(),
  PaymentKeysArn: z.string(),
  IdentitySaltArn: z.string().optional(),
});

const ofThisMachine = (dataFolder: string): Record<string, string> => {
  try {
    return Variables.parse(JSON.parse(readFileSync(join(dataFolder, OPERATOR_FILE), 'utf8')));
  } catch (error) {
    throw new OperatorError(`No product is running on ${dataFolder}. Start it with ${commandLine('start')}.`, {
      cause: error,
    });
  }
};

export const outputsOf = async (stage: string, name: string): Promise<Record<string, string>> => {
  const { region } = stageConfig(stage);
  const credentials = await operatorCredentials(region);
  const stack = `AThousandWords-${stage}-${name}`;
  return stackOutputs({ stack, region, credentials, now: new Date() });
};

const ofAws = async (stage: string): Promise<Record<string, string>> => {
  const { region } = stageConfig(stage);
  const outputs = Outputs.safeParse(await outputsOf(stage, 'Data'));
  if (!outputs.success) throw new OperatorError(`${stage} lacks outputs. Deploy it again.`);
  return {
    AWS_REGION: region,
    TABLE_NAME: outputs.data.TableName,
    MEDIA_BUCKET: outputs.data.MediaBucketName,
    STRIPE_KEYS_SECRET: outputs.data.PaymentKeysArn,
    ...(outputs.data.IdentitySaltArn !== undefined && { IDENTITY_SALT_SECRET: outputs.data.IdentitySaltArn }),
  };
};

/** A stack's outputs, or nothing before the first deployment. @throws OperatorError, StageError */
export const outputsIfDeployed = async (stage: string, name: string): Promise<Record<string, string>> => {
  try {
    return await outputsOf(stage, name);
  } catch (error) {
    if (error instanceof NoSuchStack) return {};
    throw error;
  }
};

/** The environment variables that name a stage's resources to the product's code. @throws OperatorError, StageError */
export const stageEnvironment = async (stage: string, env: NodeJS.ProcessEnv): Promise<Record<string, string>> => {
  if (stage === LOCAL) return ofThisMachine(resolve(env['AW_DATA'] ?? '.local'));
  return ofAws(stage);
};

/** Sets the stage's variables in this process's environment, because AWS clients read them only there. */
export const enterStage = async (stage: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const variables = await stageEnvironment(stage, env);
  // The local product has its own credentials, which the operator's AWS_PROFILE must not override.
  if ('AWS_ACCESS_KEY_ID' in variables)
    for (const name of Object.keys(env)) if (name.startsWith('AWS_')) delete env[name];
  Object.assign(env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...variables });
};

const NarrateOutputs = z.object({ NarrateMachineArn: z.string() });

/** Sets the ARN of the workflow that makes stories, for a stage on AWS. @throws OperatorError */
export const enterNarrate = async (stage: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const outputs = NarrateOutputs.safeParse(await outputsOf(stage, 'Workflows'));
  if (!outputs.success) throw new OperatorError(`${stage} lacks outputs. Deploy it again.`);
  Object.assign(env, { NARRATE_MACHINE_ARN: outputs.data.NarrateMachineArn });
};

const ExportOutputs = z.object({ ExportMachineArn: z.string() });

/** Sets the ARN of the workflow for videos. `enterStage` sets it for the local product. @throws OperatorError */
export const enterExports = async (stage: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (stage === LOCAL) return;
  const outputs = ExportOutputs.safeParse(await outputsOf(stage, 'Workflows'));
  if (!outputs.success) throw new OperatorError(`${stage} lacks outputs. Deploy it again.`);
  Object.assign(env, { EXPORT_MACHINE_ARN: outputs.data.ExportMachineArn });
};

const VideoOutputs = z.object({ VideoRoleArn: z.string(), VideoQueueArn: z.string() });

/** Sets MediaConvert's role and queue. `enterStage` sets them for the local product. @throws OperatorError */
export const enterVideos = async (stage: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (stage === LOCAL) return;
  const outputs = VideoOutputs.safeParse(await outputsOf(stage, 'Workflows'));
  if (!outputs.success) throw new OperatorError(`${stage} lacks outputs. Deploy it again.`);
  Object.assign(env, { VIDEO_ROLE_ARN: outputs.data.VideoRoleArn, VIDEO_QUEUE_ARN: outputs.data.VideoQueueArn });
};
