import { prosodyOf } from '#functions/story/speech/speech.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';
import { modelArns } from './modelArns.ts';
import { metricsNamespace, uploadOriginOf } from './names.ts';

/** How MediaConvert is to make a video, with which role, and in which queue. */
export const knowsVideoSettings: Grant<Pick<StepResources, 'stage' | 'videos'>> = (to, { stage, videos }) => {
  to.setVariable('VIDEO_DOCUMENT', stage.videoDocument);
  to.setVariable('VIDEO_ROLE_ARN', videos.role.roleArn);
  to.setVariable('VIDEO_QUEUE_ARN', videos.queueArn);
};

/** Asks what became of a video's workflow, and ends one that goes on for nothing. */
export const describesAndStopsExports: Grant<{ videos: Pick<StepResources['videos'], 'machine'> }> = (
  to,
  { videos: { machine } },
) => {
  to.setVariable('EXPORT_MACHINE_ARN', machine.stateMachineArn);
  to.allowWide(
    ['states:DescribeExecution', 'states:StopExecution'],
    to.arnOf({ service: 'states', resource: `execution:${machine.stateMachineName}:*` }),
    'Each execution goes by the name of its job.',
  );
};

type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem';

/** On items of the table. A transaction asks for the permission of each of its writes and conditions. */
export const table =
  (...actions: TableAction[]): Grant =>
  (to, resources) => {
    to.setVariable('TABLE_NAME', resources.table.tableName);
    to.allow(
      actions.map((action) => `dynamodb:${action}`),
      [resources.table.tableArn],
    );
  };

export const queriesIndex =
  (index: 'gsi1' | 'gsi2'): Grant =>
  (to, resources) => {
    to.setVariable('TABLE_NAME', resources.table.tableName);
    to.allow(['dynamodb:Query'], [`${resources.table.tableArn}/index/${index}`]);
  };

type Folder = 'incoming' | 'incoming/recordings' | 'media' | 'previews' | 'soundtracks' | 'exports' | 'media/*/videos';

/** On objects below a folder of the media bucket. */
export const objects =
  (folder: Folder, ...actions: ('GetObject' | 'PutObject' | 'PutObjectTagging' | 'DeleteObject')[]): Grant =>
  (to, { media }) => {
    to.setVariable('MEDIA_BUCKET', media.bucketName);
    to.allowWide(
      actions.map((action) => `s3:${action}`),
      media.arnForObjects(`${folder}/*`),
      'Each story has a folder of its own, named when it is made.',
    );
  };

/** Lists the media bucket. Who only reads needs it, too: otherwise S3 answers "forbidden" for what is not there. */
export const listsBucket: Grant = (to, { media }) => {
  to.setVariable('MEDIA_BUCKET', media.bucketName);
  to.allow(['s3:ListBucket'], [media.bucketArn]);
};

export const knowsMediaBucket: Grant = (to, { media }) => to.setVariable('MEDIA_BUCKET', media.bucketName);

/** What nobody has endlessly much of in a day. */
export const knowsDailyCaps: Grant = (to, { stage }) => to.setVariable('DAILY_CAPS', JSON.stringify(stage.dailyCaps));

/** It writes metrics as lines of its log. */
export const knowsMetricsNamespace: Grant = (to, { stage }) =>
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));

/** What narrations are kept under. */
export const knowsSpeechEngine: Grant = (to, { stage }) => to.setVariable('SPEECH_ENGINE', stage.speechEngine);

/** Polly speaks each voice in its own accent, and there are no others; a stand-in may differ in both. */
export const knowsVoices: Grant = (to) => {
  to.setVariable('VOICE_ACCENTS', '{}');
  to.setVariable('MORE_VOICES', '[]');
};

export const knowsPrices: Grant = (to, { stage }) =>
  to.setVariable('SUBSCRIPTION_PRICE_CENTS', String(stage.subscriptionPriceCents));

/** How long a vendor may take, less than the steps that ask have; on one machine they are vendors themselves. */
const vendorSeconds = {
  SPEECH_TIMEOUT_SECONDS: 25,
  MODERATION_TIMEOUT_SECONDS: 10,
  STORY_TIMEOUT_SECONDS: 45,
} as const;

/** Calls a vendor: it waits so long, and counts what that costs. */
const callsVendor =
  (timeout: keyof typeof vendorSeconds): Grant =>
  (to, resources) => {
    knowsMetricsNamespace(to, resources);
    to.setVariable(timeout, String(vendorSeconds[timeout]));
  };

export const detectsModerationLabels: Grant = (to, resources) => {
  callsVendor('MODERATION_TIMEOUT_SECONDS')(to, resources);
  to.allowWide(
    ['rekognition:DetectModerationLabels'],
    '*',
    'Rekognition names no resource where a picture comes with the call.',
  );
};

export const appliesGuardrail: Grant = (to, { guardrail }) => {
  to.setVariable('GUARDRAIL_ID', guardrail.id);
  to.setVariable('GUARDRAIL_VERSION', guardrail.versionFor(to));
  to.allow(['bedrock:ApplyGuardrail'], [guardrail.arn]);
  to.allowWide(
    ['bedrock:ApplyGuardrail'],
    guardrail.profileArn,
    'A guardrail profile checks words in any region of its geography.',
  );
};

/** ConverseStream, and Converse for a model that cannot stream. */
const INVOKES = ['bedrock:InvokeModelWithResponseStream', 'bedrock:InvokeModel'];

export const invokesModel: Grant = (to, resources) => {
  const { storyModelId } = resources.stage;
  callsVendor('STORY_TIMEOUT_SECONDS')(to, resources);
  to.setVariable('STORY_MODEL_ID', storyModelId);
  for (const arn of modelArns(storyModelId, to)) {
    if (arn.includes('*')) to.allowWide(INVOKES, arn, 'The profile chooses the region of each call.');
    else to.allow(INVOKES, [arn]);
  }
};

export const synthesizesSpeech: Grant = (to, resources) => {
  callsVendor('SPEECH_TIMEOUT_SECONDS')(to, resources);
  knowsSpeechEngine(to, resources);
  to.setVariable('SPEECH_PROSODY', prosodyOf(resources.stage.speechEngine));
  to.setVariable('WORD_TIMINGS', resources.stage.wordTimings ? 'on' : 'off');
  to.allowWide(['polly:SynthesizeSpeech'], '*', "Polly's only resources are lexicons, and we use none.");
};

/** What every endpoint is told: its own address, where the secrets are that only CloudFront sends, and whose metrics it writes. */
export const getsOriginSecrets: Grant<ApiResources> = (to, { stage, publicOrigin, originSecrets }) => {
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));
  to.setVariable('PUBLIC_ORIGIN', publicOrigin);
  const arns = originSecrets.map(({ secretArn }) => secretArn);
  to.setVariable('ORIGIN_SECRETS', arns.join(','));
  to.allow(['secretsmanager:GetSecretValue'], arns);
};

/** Who is calling, from the cookie: sign-in and profile in one batch. */
export const getsCaller: Grant<ApiResources> = (to, resources) => {
  table('BatchGetItem')(to, resources);
  knowsCeilings(to, resources);
};

/** How much there is of what costs us, in a day. */
export const knowsCeilings: Grant<ApiResources> = (to, resources) => {
  knowsDailyCaps(to, resources);
  to.setVariable('FREE_NARRATIONS', String(resources.stage.freeNarrations));
};

/** The private key that signs media URLs. */
export const getsSigningKey: Grant<ApiResources> = (to, { signingKey, signingKeyId }) => {
  to.setVariable('MEDIA_SIGNING_KEY_ID', signingKeyId);
  to.setVariable('MEDIA_SIGNING_KEY_SECRET', signingKey.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [signingKey.secretArn]);
};

/** What Stripe is called with, and what comes from there is checked with. */
export const getsStripeKeys: Grant<Pick<ApiResources, 'paymentKeys'>> = (to, { paymentKeys }) => {
  to.setVariable('STRIPE_KEYS_SECRET', paymentKeys.secretArn);
  to.setVariable('STRIPE_URL', 'https://api.stripe.com');
  to.allow(['secretsmanager:GetSecretValue'], [paymentKeys.secretArn]);
};

/** What the marks of deleted accounts are made with. */
export const getsIdentitySalt: Grant<Pick<ApiResources, 'identitySalt'>> = (to, { identitySalt }) => {
  to.setVariable('IDENTITY_SALT_SECRET', identitySalt.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [identitySalt.secretArn]);
};

/** Whose tokens are taken: those of the user pool, and Google's own where its prompt is wanted. */
export const knowsTokenIssuers: Grant<ApiResources> = (to, { signIn }) => {
  to.setVariable('COGNITO_ISSUER', signIn.issuer);
  to.setVariable('COGNITO_ORIGIN', signIn.origin);
  to.setVariable('COGNITO_CLIENT_ID', signIn.clientId);
  to.setVariable('GOOGLE_CLIENT_ID', signIn.googleClientId ?? '');
};

export const deletesPoolUsers: Grant<{ signIn: Pick<ApiResources['signIn'], 'userPoolId'> }> = (to, { signIn }) => {
  const { userPoolId } = signIn;
  to.setVariable('COGNITO_USER_POOL_ID', userPoolId);
  to.allow(
    ['cognito-idp:AdminDeleteUser'],
    [to.arnOf({ service: 'cognito-idp', resource: 'userpool', resourceName: userPoolId })],
  );
};

export const startsNarrate: Grant<Pick<ApiResources, 'narrate'>> = (to, { narrate }) => {
  to.setVariable('NARRATE_MACHINE_ARN', narrate.stateMachineArn);
  to.allow(['states:StartExecution'], [narrate.stateMachineArn]);
};

export const startsExport: Grant<ApiResources> = (to, { exports }) => {
  to.setVariable('EXPORT_MACHINE_ARN', exports.stateMachineArn);
  to.allow(['states:StartExecution'], [exports.stateMachineArn]);
};

/** Ends videos that are being made of what goes. */
export const stopsExports: Grant<ApiResources> = (to, { exports }) =>
  describesAndStopsExports(to, { videos: { machine: exports } });

export const startsRecord: Grant<ApiResources> = (to, { records }) => {
  to.setVariable('RECORD_MACHINE_ARN', records.stateMachineArn);
  to.allow(['states:StartExecution'], [records.stateMachineArn]);
};

/** Lets a browser send a recording straight to the bucket, in its own name. */
export const putsRecordings: Grant<ApiResources> = (to, resources) => {
  to.setVariable('UPLOAD_URL', uploadOriginOf(resources.media));
  objects('incoming/recordings', 'PutObject')(to, resources);
};

/** The client's page, of which shared links show a copy; none of the other files. */
export const getsPage: Grant<ApiResources> = (to, { web }) => {
  to.setVariable('WEB_BUCKET', web.bucketName);
  to.allow(['s3:GetObject'], [web.arnForObjects('index.html')]);
};
