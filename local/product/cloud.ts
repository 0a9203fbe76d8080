import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ServerCheck } from '#shared/health.ts';
import { isUsableAnswer } from '#functions/story/storyteller/parseAnswer.ts';
import exporting from '#infra/workflows/export.asl.json' with { type: 'json' };
import recording from '#infra/workflows/record.asl.json' with { type: 'json' };
import narrate from '#infra/workflows/narrate.asl.json' with { type: 'json' };
import seed from '#infra/workflows/seed.asl.json' with { type: 'json' };
import { createBedrock, type BedrockOptions } from '#local/standins/bedrock/bedrock.ts';
import { describeVision, findVision } from '#local/standins/bedrock/vision.ts';
import { createCatchAll } from '#local/platform/wire/catchAll.ts';
import { ownPaths, type OwnPages } from '#local/gateway/ownPages.ts';
import { createServers, serveAll } from './servers.ts';
import { ownPagesAt } from './ownPagesAt.ts';
import { createDynamodb, type Dynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import type { PictureThread } from '#local/pictures/pictureThread.ts';
import { createPolly, type PollyOptions } from '#local/standins/polly/polly.ts';
import { previewsOf, type SpeakPreview } from '#local/standins/polly/serverPreviews.ts';
import { describeSpeech, espeakVoices, findSpeechServer, offeredVoices } from '#local/standins/polly/speechServer.ts';
import { createRekognition } from '#local/standins/rekognition/rekognition.ts';
import { createS3, type S3 } from '#local/standins/s3/s3.ts';
import { createSecretsManager } from '#local/standins/secretsmanager/secretsmanager.ts';
import { signedOnly } from '#local/platform/wire/signedOnly.ts';
import { mediaConvertIntegrations } from '#local/standins/stepfunctions/resources/mediaConvertCreateJob.ts';
import { createStepFunctions, type StepFunctionsOptions } from '#local/standins/stepfunctions/stepfunctions.ts';
import { substitute } from '#local/standins/stepfunctions/substitute.ts';
import { withLongerTimeouts } from './longerTimeouts.ts';
import {
  systemPlaceholders,
  invokeByPrecedence,
  invokeStep,
  ownWorkPlaceholders,
  stepPlaceholders,
} from './functions.ts';
import { createControl } from './control.ts';
import { checkServer } from './health.ts';
import { readMachineStatus } from './machineStatus.ts';
import { deferred } from '#local/platform/deferred.ts';
import { drawAccessKey, isolateFromMachine } from '#local/platform/isolate.ts';
import { chooseSignIn } from './signInWay.ts';
import { choosePayments } from './payments.ts';
import { refuseNewerItem } from '#local/data/itemVersions.ts';
import { createVideos } from './videos.ts';
import type { Precedence } from './precedence.ts';
import type { Settings } from '#local/start/settings.ts';
import type { Threads } from './threads.ts';
import { endStepThread } from './stepThread.ts';
import { createPool } from './userPool.ts';

/** The suffix is needed, because older data folders have another kind of key under the name without it. */
export const MEDIA_SIGNING_SECRET = 'media-signing-key-2';
export const IDENTITY_SALT_SECRET = 'identity-salt';
export const STRIPE_KEYS_SECRET = 'stripe-keys';
export const ORIGIN_SECRET = 'origin-secret';
export const MEDIA_BUCKET = 'a-thousand-words-media';
export const NARRATE_MACHINE = 'narrate';
export const SEED_MACHINE = 'seed';
export const SAMPLES_MACHINE = 'narrate-samples';
export const EXPORT_MACHINE = 'export';
export const RECORD_MACHINE = 'record';

const newSigningKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const SECRET_BYTES = 32;
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const ownSecrets = { [MEDIA_SIGNING_SECRET]: newSigningKey, [IDENTITY_SALT_SECRET]: newSecret };

export type Cloud = {
  /** For functions. Browsers find the pages below `ownPaths.signIn`. */
  cognitoOrigin: string;
  ownPages: OwnPages;
  /** False if nothing is sold, so that accounts are unlimited. */
  sells: boolean;
  stripeUrl: string;
  /** Answers commands of the person who runs the product. */
  controlUrl: string;
  /** Security: the gateway sends this secret with each call, so handlers can refuse others. It is new at each start. */
  originSecret: string;
  voices: ReturnType<typeof offeredVoices>;
  /** True if a model writes the stories, in any language. The built-in storyteller writes English. */
  hasModel: boolean;
  /** Asks the servers of model and voices whether they answer. Built-in ones always do. */
  checks: { model: () => Promise<ServerCheck>; voice: () => Promise<ServerCheck> };
  previews: { voices: ReadonlyMap<string, string>; speak: SpeakPreview };
  setUp: readonly string[];
  table: Dynamodb;
  people: Precedence['people'];
  /** Lets workflows run their steps. Called last, because unfinished workflows continue at once. */
  beginWork(): void;
  close(): Promise<void>;
};

export type Faults = {
  polly?: Pick<PollyOptions, 'throttle'>;
  bedrock?: Pick<BedrockOptions, 'answer' | 'throttle' | 'throttleGuardrail'>;
  classify?: PictureThread['run'];
  workflows?: Pick<StepFunctionsOptions, 'random'>;
  /** While `announcesEnd` returns false, workflows are not told that a video has ended. */
  videos?: { disturb?: Disturb; announcesEnd?: () => boolean };
};

type WorkflowNeeds = {
  environment: Promise<unknown>;
  steps: Set<Promise<unknown>>;
  precedence: Precedence;
  ownPlaceholders: Parameters<typeof substitute>[1];
  now: () => Date;
  faults: Faults;
};

const createWorkflows = (
  settings: Settings,
  { environment, steps, precedence, ownPlaceholders, now, faults }: WorkflowNeeds,
) =>
  createStepFunctions({
    ...faults.workflows,
    root: join(settings.dataFolder, 'stepfunctions'),
    machines: {
      [NARRATE_MACHINE]: withLongerTimeouts(substitute(narrate, stepPlaceholders)),
      [SAMPLES_MACHINE]: withLongerTimeouts(substitute(narrate, ownPlaceholders)),
      [SEED_MACHINE]: withLongerTimeouts(substitute(seed, ownPlaceholders)),
      [EXPORT_MACHINE]: withLongerTimeouts(substitute(exporting, stepPlaceholders)),
      [RECORD_MACHINE]: withLongerTimeouts(substitute(recording, stepPlaceholders)),
    },
    invoke: async (name, payload) => {
      await environment;
      return invokeByPrecedence(precedence, name, (own) => {
        const step = invokeStep(own, payload);
        steps.add(step);
        return step.finally(() => steps.delete(step));
      });
    },
    integrations: mediaConvertIntegrations({
      connect: async () => {
        await environment;
        const { MediaConvertClient } = await import('@aws-sdk/client-mediaconvert');
        return new MediaConvertClient();
      },
      announcesEnd: faults.videos?.announcesEnd,
    }),
    now,
  });

const createSecrets = (root: string, { stripeKeys, originSecret }: { stripeKeys: unknown; originSecret: string }) =>
  createSecretsManager({
    root,
    generate: ownSecrets,
    given: { [STRIPE_KEYS_SECRET]: JSON.stringify(stripeKeys), [ORIGIN_SECRET]: originSecret },
  });

type Running = {
  precedence: Precedence;
  workflows: Listening;
  up: Listening[];
  steps: Set<Promise<unknown>>;
  pictures: PictureThread;
};

/** Closes workflows before the steps that they run, and the table last. */
const closeInOrder = async ({ precedence, workflows, up, steps, pictures }: Running): Promise<void> => {
  precedence.close();
  await workflows.close();
  await endStepThread();
  for (const listening of up.toReversed()) {
    await listening.close();
    await Promise.allSettled(steps);
  }
  await pictures.close();
};

type Controlled = Pick<Parameters<typeof createControl>[0], 'dataFolder' | 'invite' | 'now'> &
  Pick<Cloud, 'checks'> & { dynamodb: Dynamodb; s3: S3 };

const controlOf = ({ dynamodb, s3, checks, ...options }: Controlled) =>
  createControl({
    ...options,
    copyTable: (path) => dynamodb.copyTo(path),
    status: () => readMachineStatus({ dataFolder: options.dataFolder, checks, filesBytes: () => s3.storedBytes() }),
  });

type Start = { settings: Settings; publicOrigin: string; now: () => Date; faults: Faults; threads: Threads };

const startBeside = async (
  dynamodb: Dynamodb,
  { settings, publicOrigin, now, faults, threads }: Start,
): Promise<Cloud> => {
  const { dataFolder } = settings;
  const folder = (name: string) => join(dataFolder, name);
  const bucket = settings.AW_BUCKET ?? MEDIA_BUCKET;
  // Steps wait for this promise, because unfinished workflows continue before the environment variables are set.
  const environment = deferred<undefined>();
  const steps = new Set<Promise<unknown>>();
  const vision = settings.AW_MODELS === 'find' ? await findVision(settings, fetch) : undefined;

  const originSecret = newSecret();
  const speechServer = await findSpeechServer(settings, fetch);
  // Samples use the built-in model and voices. Without a vision or speech server, all steps use them anyway.
  const ownPlaceholders = ownWorkPlaceholders(vision || speechServer ? systemPlaceholders : stepPlaceholders);
  const accessKey = drawAccessKey();
  const credentials = { [accessKey.accessKeyId]: accessKey.secretAccessKey };
  const payments = await choosePayments(settings, publicOrigin, now);
  const signIn = await chooseSignIn(settings.reach, { root: folder('cognito'), publicOrigin, now });
  const { precedence, speech, pictures, roomForVideo } = threads;
  const [s3, secrets, stepFunctions, polly, bedrock, rekognition, cognito] = await Promise.all([
    createS3({ root: folder('s3'), credentials, now }),
    createSecrets(folder('secrets'), { stripeKeys: payments.keys, originSecret }),
    createWorkflows(settings, { environment: environment.promise, steps, precedence, ownPlaceholders, now, faults }),
    createPolly({ ...faults.polly, speech, server: speechServer }),
    createBedrock({
      ...{ ...faults.bedrock, vision, holdsStory: isUsableAnswer },
      tellBuiltin: async (request, signal) => pictures.run('tell', request, signal),
      memoryFile: folder('bedrock/memory.json'),
    }),
    createRekognition({ pictures: { run: faults.classify ?? pictures.run } }),
    createPool({ root: folder('cognito'), publicOrigin, way: signIn.way, now }),
  ]);

  void threads.warmAll();
  const checks = { model: () => checkServer(vision, fetch), voice: () => checkServer(speechServer, fetch) };
  const control = controlOf({ dataFolder, dynamodb, s3, checks, invite: signIn.invite, now });
  const mediaConvert = createVideos({ root: folder('mediaconvert'), now, ...faults.videos, roomForVideo });

  const workflows = await listen(signedOnly(stepFunctions, credentials));
  const { up, serve, signed } = createServers(credentials);
  isolateFromMachine(process.env, {
    dataFolder: settings.dataFolder,
    accessKey,
    catchAll: await serve(createCatchAll()),
    endpoints: {
      ...(await serveAll(signed, {
        ...{ DYNAMODB: dynamodb, SECRETS_MANAGER: secrets, POLLY: polly, BEDROCK_RUNTIME: bedrock },
        ...{ REKOGNITION: rekognition, MEDIACONVERT: mediaConvert, COGNITO_IDENTITY_PROVIDER: cognito.api },
      })),
      S3: await serve(s3),
      SFN: workflows.url,
    },
  });
  const cognitoOrigin = await serve(cognito);
  const front = { origin: publicOrigin, isProxy: settings.reach.isProxy };
  const pages = { signIn: cognito.pagesAt({ basePath: ownPaths.signIn, issuerOrigin: cognitoOrigin }) };
  return {
    cognitoOrigin,
    ownPages: ownPagesAt(front, { ...pages, checkout: payments.pages, uploadTo: s3, bucket }),
    sells: payments.sells,
    stripeUrl: await payments.start(serve),
    controlUrl: `${await serve(control)}${control.path}`,
    originSecret,
    voices: [...offeredVoices(speechServer), ...espeakVoices()],
    hasModel: vision !== undefined,
    previews: { voices: previewsOf(speechServer), speak: polly.speakPreview },
    setUp: [
      `Data: ${settings.dataFolder} (set AW_DATA to use another folder).`,
      describeVision(vision),
      describeSpeech(speechServer),
      payments.description,
      ...signIn.setUp,
    ],
    ...{ people: precedence.people, table: dynamodb, checks },
    beginWork: () => environment.resolve(undefined),
    close: () => closeInOrder({ precedence, workflows, up, steps, pictures }),
  };
};

/**
 * Starts the stand-ins, and sets AWS's endpoint variables to their URLs.
 * @throws DataFolderError for an unusable folder
 */
export const startCloud = async (start: Start): Promise<Cloud> => {
  const { settings, now } = start;
  // Opened first, because it fails if another process uses the folder.
  const path = join(settings.dataFolder, 'dynamodb');
  const dynamodb = await createDynamodb({ path, now, refuseItem: refuseNewerItem });
  try {
    return await startBeside(dynamodb, start);
  } catch (error) {
    await dynamodb.close();
    throw error;
  }
};
