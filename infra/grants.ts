import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prosodyOf } from '#functions/story/speech/speech.ts';
import { knownLanguages } from '#functions/story/languages/knownLanguages.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';
import moderatedLanguages from './moderatedLanguages.json' with { type: 'json' };
import { modelArns } from './modelArns.ts';
import { dashboardUrlOf, metricsNamespace, uploadOriginOf } from './names.ts';

export const knowsVideoSettings: Grant<Pick<StepResources, 'stage' | 'videos'>> = (to, { stage, videos }) => {
  to.setVariable('VIDEO_DOCUMENT', stage.videoDocument);
  to.setVariable('VIDEO_ROLE_ARN', videos.role.roleArn);
  to.setVariable('VIDEO_QUEUE_ARN', videos.queueArn);
};

export const describesAndStopsExports: Grant<{ videos: Pick<StepResources['videos'], 'machine'> }> = (
  to,
  { videos: { machine } },
) => {
  to.setVariable('EXPORT_MACHINE_ARN', machine.stateMachineArn);
  to.allowWide(
    ['states:DescribeExecution', 'states:StopExecution'],
    to.arnOf({ service: 'states', resource: `execution:${machine.stateMachineName}:*` }),
    'Each execution is named after its job.',
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

/** A transaction needs the permissions for each of its writes and conditions. */
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

type Folder =
  | 'incoming'
  | 'incoming/recordings'
  | 'drafts'
  | 'media'
  | 'previews'
  | 'soundtracks'
  | 'exports'
  | 'media/*/videos'
  | 'media/*/photos';

export const objects =
  (folder: Folder, ...actions: ('GetObject' | 'PutObject' | 'PutObjectTagging' | 'DeleteObject')[]): Grant =>
  (to, { media }) => {
    to.setVariable('MEDIA_BUCKET', media.bucketName);
    to.allowWide(
      actions.map((action) => `s3:${action}`),
      media.arnForObjects(`${folder}/*`),
      'Each story has its own folder, named when the story is created.',
    );
  };

/** Without this permission, S3 answers "forbidden" instead of "not found" for missing objects. */
export const listsBucket: Grant = (to, { media }) => {
  to.setVariable('MEDIA_BUCKET', media.bucketName);
  to.allow(['s3:ListBucket'], [media.bucketArn]);
};

export const knowsMediaBucket: Grant = (to, { media }) => to.setVariable('MEDIA_BUCKET', media.bucketName);

export const knowsDailyCaps: Grant = (to, { stage }) => to.setVariable('DAILY_CAPS', JSON.stringify(stage.dailyCaps));

/** Read only when a stage is synthesized, because a product on one machine has its own version. */
const readVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }).version;

export const knowsDeployment: Grant = (to, { stage }) => {
  to.setVariable('PRODUCT_VERSION', readVersion());
  to.setVariable('DASHBOARD_URL', dashboardUrlOf(stage));
  // Empty on AWS. On one machine, it is the address at which the machine tells its state.
  to.setVariable('STATUS_URL', '');
};

/** Empty on AWS, where a stage serves many people, and no operator's own library belongs to it. */
export const knowsImmichAddress: Grant<object> = (to) => to.setVariable('IMMICH_URL', '');

export const knowsImmich: Grant<object> = (to, resources) => {
  knowsImmichAddress(to, resources);
  to.setVariable('IMMICH_API_KEY', '');
};

export const knowsMetricsNamespace: Grant = (to, { stage }) =>
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));

export const knowsSpeechEngine: Grant = (to, { stage }) => to.setVariable('SPEECH_ENGINE', stage.speechEngine);

/** Empty on AWS. On one machine, these variables describe voices and accents that Polly does not have. */
export const knowsVoices: Grant = (to) => {
  to.setVariable('VOICE_ACCENTS', '{}');
  to.setVariable('MORE_VOICES', '[]');
  to.setVariable('UNSPOKEN_LANGUAGES', '');
};

/** The languages of the guardrail's standard tier, from "Languages supported by Amazon Bedrock Guardrails". */
export const knowsLanguages: Grant<Pick<StepResources, 'stage'>> = (to, { stage }) => {
  to.setVariable('TOLD_LANGUAGES', knownLanguages.join(','));
  to.setVariable('TOLD_LEVELS', 'on');
  to.setVariable('MODERATED_LANGUAGES', moderatedLanguages.join(','));
  to.setVariable('WORD_TIMINGS', stage.wordTimings ? 'on' : 'off');
};

export const knowsScriptFonts: Grant<object> = (to) => {
  to.addFonts();
  // Lambda puts the files of layers there.
  to.setVariable('SCRIPT_FONTS', '/opt');
};

export const knowsPrices: Grant = (to, { stage }) =>
  to.setVariable('SUBSCRIPTION_PRICE_CENTS', String(stage.subscriptionPriceCents));

/** Seconds to wait for a vendor's answer. They are shorter than the timeouts of the calling steps. */
const vendorSeconds = {
  SPEECH_TIMEOUT_SECONDS: 25,
  MODERATION_TIMEOUT_SECONDS: 10,
  STORY_TIMEOUT_SECONDS: 45,
} as const;

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
    'Rekognition supports no resource permissions for a picture that is sent with the call.',
  );
};

export const appliesGuardrail: Grant = (to, { guardrail }) => {
  to.setVariable('GUARDRAIL_ID', guardrail.id);
  to.setVariable('GUARDRAIL_VERSION', guardrail.versionFor(to));
  to.setVariable('MODERATED_LANGUAGES', moderatedLanguages.join(','));
  to.allow(['bedrock:ApplyGuardrail'], [guardrail.arn]);
  to.allowWide(
    ['bedrock:ApplyGuardrail'],
    guardrail.profileArn,
    'A guardrail profile may check a text in any region of its geography.',
  );
};

/** Models that cannot stream are called without streaming, which needs the second permission. */
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
  to.allowWide(
    ['polly:SynthesizeSpeech'],
    '*',
    'Polly supports resource permissions for lexicons only, and we use none.',
  );
};

/** Every endpoint checks the origin secrets, which only CloudFront sends. */
export const getsOriginSecrets: Grant<ApiResources> = (to, { stage, publicOrigin, originSecrets }) => {
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));
  to.setVariable('PUBLIC_ORIGIN', publicOrigin);
  const arns = originSecrets.map(({ secretArn }) => secretArn);
  to.setVariable('ORIGIN_SECRETS', arns.join(','));
  to.allow(['secretsmanager:GetSecretValue'], arns);
};

/** On AWS, stories always have a price. On one machine, an operator can turn payments off. */
export const knowsPayments: Grant = (to) => to.setVariable('PAYMENTS', 'on');

/** The caller's sign-in and profile are read in one batch. */
export const getsCaller: Grant<ApiResources> = (to, resources) => {
  table('BatchGetItem')(to, resources);
  knowsCeilings(to, resources);
  knowsPayments(to, resources);
};

/** Money: the product's daily limits on costly actions. */
export const knowsCeilings: Grant<ApiResources> = (to, resources) => {
  knowsDailyCaps(to, resources);
  to.setVariable('FREE_NARRATIONS', String(resources.stage.freeNarrations));
};

export const getsSigningKey: Grant<ApiResources> = (to, { signingKey, signingKeyId }) => {
  to.setVariable('MEDIA_SIGNING_KEY_ID', signingKeyId);
  to.setVariable('MEDIA_SIGNING_KEY_SECRET', signingKey.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [signingKey.secretArn]);
};

export const getsStripeKeys: Grant<Pick<ApiResources, 'paymentKeys'>> = (to, { paymentKeys }) => {
  to.setVariable('STRIPE_KEYS_SECRET', paymentKeys.secretArn);
  to.setVariable('STRIPE_URL', 'https://api.stripe.com');
  to.allow(['secretsmanager:GetSecretValue'], [paymentKeys.secretArn]);
};

export const getsIdentitySalt: Grant<Pick<ApiResources, 'identitySalt'>> = (to, { identitySalt }) => {
  to.setVariable('IDENTITY_SALT_SECRET', identitySalt.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [identitySalt.secretArn]);
};

/** Google's own tokens are accepted only if the stage has One Tap. */
export const knowsTokenIssuers: Grant<ApiResources> = (to, { signIn }) => {
  to.setVariable('COGNITO_ISSUER', signIn.issuer);
  to.setVariable('COGNITO_ORIGIN', signIn.origin);
  to.setVariable('COGNITO_CLIENT_ID', signIn.clientId);
  to.setVariable('GOOGLE_CLIENT_ID', signIn.googleClientId ?? '');
  to.setVariable('ADMIN_GROUP', signIn.adminGroup ?? '');
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

export const listsNarrate: Grant<Pick<ApiResources, 'narrate'>> = (to, { narrate }) => {
  to.setVariable('NARRATE_MACHINE_ARN', narrate.stateMachineArn);
  to.allow(['states:ListExecutions'], [narrate.stateMachineArn]);
};

export const startsExport: Grant<ApiResources> = (to, { exports }) => {
  to.setVariable('EXPORT_MACHINE_ARN', exports.stateMachineArn);
  to.allow(['states:StartExecution'], [exports.stateMachineArn]);
};

export const stopsExports: Grant<ApiResources> = (to, { exports }) =>
  describesAndStopsExports(to, { videos: { machine: exports } });

export const startsRecord: Grant<ApiResources> = (to, { records }) => {
  to.setVariable('RECORD_MACHINE_ARN', records.stateMachineArn);
  to.allow(['states:StartExecution'], [records.stateMachineArn]);
};

/** A browser uploads a recording straight to the bucket, with this function's permission. */
export const putsRecordings: Grant<ApiResources> = (to, resources) => {
  to.setVariable('UPLOAD_URL', uploadOriginOf(resources.media));
  objects('incoming/recordings', 'PutObject')(to, resources);
};

const getsFileOfSite =
  (file: string): Grant<ApiResources> =>
  (to, { web }) => {
    to.setVariable('WEB_BUCKET', web.bucketName);
    to.allow(['s3:GetObject'], [web.arnForObjects(file)]);
  };

/** A share page is a copy of index.html with its own preview, and needs no other file. */
export const getsPage = getsFileOfSite('index.html');

/** The page of the embedded player, without a story. */
export const getsEmbedPage = getsFileOfSite('embed.html');
