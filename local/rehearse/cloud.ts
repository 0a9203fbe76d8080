import { join } from 'node:path';
import { createBedrock } from '#local/standins/bedrock/bedrock.ts';
import { createCatchAll } from '#local/platform/wire/catchAll.ts';
import { openAccounts } from '#local/standins/cognito/accounts.ts';
import { everyWay } from './everyWay.ts';
import { createCognito } from '#local/standins/cognito/cognito.ts';
import type { PoolClient } from '#local/standins/cognito/pool.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { listen, type Emulator, type Listening } from '#local/platform/wire/listen.ts';
import { createMediaConvert, type MediaConvertOptions } from '#local/standins/mediaconvert/mediaconvert.ts';
import { createRekognition } from '#local/standins/rekognition/rekognition.ts';
import { createS3 } from '#local/standins/s3/s3.ts';
import { createSecretsManager } from '#local/standins/secretsmanager/secretsmanager.ts';
import { createStepFunctions, type StepFunctionsOptions } from '#local/standins/stepfunctions/stepfunctions.ts';
import type { Endpoints } from '#local/platform/isolate.ts';
import type { CallsOf } from './calls/callsOf.ts';
import { dynamodbCalls } from './calls/dynamodb.ts';
import {
  bedrockCalls,
  cognitoCalls,
  mediaConvertCalls,
  pollyCalls,
  rekognitionCalls,
  secretsCalls,
  statesCalls,
} from './calls/services.ts';
import { guarded, guardedS3 } from './guard.ts';
import type { Principal, Watch } from './iam/watch.ts';
import type { Models } from './models.ts';

type Options = {
  folder: string;
  now: () => Date;
  watch: Watch;
  principalOf: (accessKeyId: string) => Principal | undefined;
  credentials: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  isThere: (bucket: string, key: string) => Promise<boolean>;
  pool: { id: string; client: PoolClient };
  models: Models;
  machines: StepFunctionsOptions['machines'];
  integrations: NonNullable<StepFunctionsOptions['integrations']>;
  videos: Pick<MediaConvertOptions, 'connectS3' | 'announce'>;
};

export type RehearsedCloud = {
  endpoints: Endpoints;
  catchAll: string;
  cognitoOrigin: string;
  close(): Promise<void>;
};

export const startRehearsedCloud = async (options: Options): Promise<RehearsedCloud> => {
  const { now, models, principalOf, watch } = options;
  const folder = (name: string): string => join(options.folder, name);
  const up: Listening[] = [];
  const serve = async (emulator: Emulator): Promise<string> => {
    const listening = await listen(emulator);
    up.push(listening);
    return listening.url;
  };
  const behind = (emulator: Emulator, callsOf: CallsOf): Promise<string> =>
    serve(guarded(emulator, callsOf, { principalOf, watch }));

  const s3 = await createS3({ root: folder('s3'), credentials: options.credentials, now });
  const mediaConvert = await createMediaConvert({
    root: folder('mediaconvert'),
    now,
    disturb: models.disturbVideo,
    ...(models.encodeVideo && { encode: models.encodeVideo }),
    ...options.videos,
  });
  const states = await createStepFunctions({
    root: folder('stepfunctions'),
    machines: options.machines,
    integrations: options.integrations,
    invoke: () => Promise.reject(new Error('a Task called a function past the integration')),
    now,
    // With full jitter, a retry waits for a random part of the delay. With 0, it does not wait.
    random: () => 0,
  });
  const bedrock = await createBedrock({
    answer: models.tell,
    tellBuiltin: () => Promise.reject(new Error('there is an answer to everything')),
  });
  const secrets = await createSecretsManager({ root: folder('secrets'), generate: {}, given: options.secrets });
  const workflows = await listen(guarded(states, statesCalls, { principalOf, watch }));
  const cognito = await createCognito({
    root: folder('cognito'),
    poolId: options.pool.id,
    client: options.pool.client,
    allowedOrigins: [],
    now,
    way: everyWay(await openAccounts(folder('cognito'))),
  });
  const cognitoOrigin = await serve(cognito);
  const rekognition = await createRekognition({ pictures: { run: models.classify } });
  const endpoints = {
    DYNAMODB: await behind(await createDynamodb({ now }), dynamodbCalls),
    S3: await serve(guardedS3(s3, { principalOf, watch, isThere: options.isThere })),
    SECRETS_MANAGER: await behind(secrets, secretsCalls),
    POLLY: await behind(models.polly, pollyCalls),
    BEDROCK_RUNTIME: await behind(bedrock, bedrockCalls),
    REKOGNITION: await behind(rekognition, rekognitionCalls),
    MEDIACONVERT: await behind(mediaConvert, mediaConvertCalls),
    SFN: workflows.url,
    COGNITO_IDENTITY_PROVIDER: await behind(cognito.api, cognitoCalls),
  };
  const catchAll = await serve(createCatchAll());
  return {
    endpoints,
    catchAll,
    cognitoOrigin,
    // Workflows are closed first, because they call the other stand-ins.
    close: async () => {
      await workflows.close();
      for (const listening of up.toReversed()) await listening.close();
    },
  };
};
