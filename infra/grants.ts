import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IStateMachine, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { ProductFunction } from './constructs/productFunction.ts';
import type { TextGuardrail } from './constructs/textGuardrail.ts';
import { modelArns } from './modelArns.ts';
import { metricsNamespace } from './names.ts';
import type { StageConfig } from './stages.ts';

export type DataResources = {
  stage: StageConfig;
  table: Pick<ITable, 'tableName' | 'tableArn'>;
  media: Pick<IBucket, 'bucketName' | 'bucketArn' | 'arnForObjects'>;
  guardrail: Pick<TextGuardrail, 'id' | 'arn' | 'versionFor'>;
};

export type ApiResources = DataResources & {
  signingKey: Pick<ISecret, 'secretArn'>;
  signingKeyId: string;
  paymentKeys: Pick<ISecret, 'secretArn'>;
  narrate: Pick<IStateMachine, 'stateMachineArn'>;
  exports: Pick<IStateMachine, 'stateMachineArn'>;
  web: Pick<IBucket, 'bucketName' | 'arnForObjects'>;
  publicOrigin: string;
  originSecrets: readonly Pick<ISecret, 'secretArn'>[];
  signIn: CognitoConfig & { issuer: string };
  identitySalt: Pick<ISecret, 'secretArn'>;
};

/** What workflow steps may be allowed something of. */
export type StepResources = DataResources &
  Pick<ApiResources, 'paymentKeys'> & {
    signIn: Pick<CognitoConfig, 'userPoolId'>;
    videos: {
      /** What MediaConvert reads and writes with. */
      role: Pick<IRole, 'roleArn'>;
      queueArn: string;
      machine: Pick<StateMachine, 'stateMachineArn' | 'stateMachineName'>;
    };
  };

/**
 * One thing a function may do: the actions it takes, on what, and the variables it then needs. Together, so that neither
 * comes without the other.
 */
export type Grant<Resources = DataResources> = (to: ProductFunction, resources: Resources) => void;

const onTable =
  (...actions: string[]): Grant =>
  (to, { table }) => {
    to.setVariable('TABLE_NAME', table.tableName);
    to.allow(
      actions.map((action) => `dynamodb:${action}`),
      [table.tableArn],
    );
  };

const onIndex =
  (index: 'gsi1' | 'gsi2'): Grant =>
  (to, { table }) => {
    to.allow(['dynamodb:Query'], [`${table.tableArn}/index/${index}`]);
  };

type Folder = 'incoming' | 'media' | 'previews' | 'soundtracks' | 'exports' | 'media/*/videos';

const onMedia =
  (folder: Folder, ...actions: string[]): Grant =>
  (to, { media }) => {
    to.setVariable('MEDIA_BUCKET', media.bucketName);
    to.allowWide(
      actions.map((action) => `s3:${action}`),
      media.arnForObjects(`${folder}/*`),
      'Each story has a folder of its own, named when it is made.',
    );
  };

const all =
  <Resources>(...grants: Grant<Resources>[]): Grant<Resources> =>
  (to, resources) => {
    for (const grant of grants) grant(to, resources);
  };

/** A transaction asks for the permission of each of its writes. */
const settlesStories = onTable('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');

/** Counts what costs us, in a transaction that also checks that the stage is not paused. */
const countsCostly = onTable('UpdateItem', 'ConditionCheckItem');

const deletesAccounts = all(settlesStories, onTable('Query', 'BatchWriteItem'), onIndex('gsi1'));

/** Without it, S3 answers "forbidden" for what is not there, and the code could not tell. */
const learnsWhatIsMissing: Grant = (to, { media }) => to.allow(['s3:ListBucket'], [media.bucketArn]);

const namesMedia: Grant = (to, { media }) => to.setVariable('MEDIA_BUCKET', media.bucketName);

/** What nobody has endlessly much of in a day. */
const knowsCaps: Grant = (to, { stage }) => to.setVariable('DAILY_CAPS', JSON.stringify(stage.dailyCaps));

/** Who is calling, from the cookie. */
export const knowsCallers: Grant = all(onTable('BatchGetItem'), knowsCaps, (to, { stage }) =>
  to.setVariable('FREE_NARRATIONS', String(stage.freeNarrations)),
);

/** What every endpoint is told: its own address, where the secrets are that only CloudFront sends, and whose metrics it writes. */
export const answersTheSite: Grant<ApiResources> = (to, { stage, publicOrigin, originSecrets }) => {
  to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));
  to.setVariable('PUBLIC_ORIGIN', publicOrigin);
  const arns = originSecrets.map(({ secretArn }) => secretArn);
  to.setVariable('ORIGIN_SECRETS', arns.join(','));
  to.allow(['secretsmanager:GetSecretValue'], arns);
};

export const signsMediaUrls: Grant<ApiResources> = (to, { signingKey, signingKeyId }) => {
  to.setVariable('MEDIA_SIGNING_KEY_ID', signingKeyId);
  to.setVariable('MEDIA_SIGNING_KEY_SECRET', signingKey.secretArn);
  to.allow(['secretsmanager:GetSecretValue'], [signingKey.secretArn]);
};

export const startsNarrate: Grant<ApiResources> = (to, { narrate }) => {
  to.setVariable('NARRATE_MACHINE_ARN', narrate.stateMachineArn);
  to.allow(['states:StartExecution'], [narrate.stateMachineArn]);
};

export const startsExport: Grant<ApiResources> = (to, { exports }) => {
  to.setVariable('EXPORT_MACHINE_ARN', exports.stateMachineArn);
  to.allow(['states:StartExecution'], [exports.stateMachineArn]);
};

/** The client's page, of which shared links show a copy; none of the other files. */
export const readsPage: Grant<ApiResources> = (to, { web }) => {
  to.setVariable('WEB_BUCKET', web.bucketName);
  to.allow(['s3:GetObject'], [web.arnForObjects('index.html')]);
};

/** Calls Stripe, or checks what comes from there. */
export const asksStripe: Grant<Pick<ApiResources, 'paymentKeys'>> = (to, { paymentKeys }) => {
  to.setVariable('STRIPE_KEYS_SECRET', paymentKeys.secretArn);
  to.setVariable('STRIPE_URL', 'https://api.stripe.com');
  to.allow(['secretsmanager:GetSecretValue'], [paymentKeys.secretArn]);
};

/** Writes metrics, as lines of its log. */
const measures: Grant = (to, { stage }) => to.setVariable('METRICS_NAMESPACE', metricsNamespace(stage));

export const knowsPrices: Grant = (to, { stage }) =>
  to.setVariable('SUBSCRIPTION_PRICE_CENTS', String(stage.subscriptionPriceCents));

/** How long a vendor may take, less than the steps that ask have; on one machine they are vendors themselves. */
const vendorSeconds = {
  SPEECH_TIMEOUT_SECONDS: 25,
  MODERATION_TIMEOUT_SECONDS: 10,
  STORY_TIMEOUT_SECONDS: 45,
} as const;

const waits =
  (name: keyof typeof vendorSeconds): Grant =>
  (to) =>
    to.setVariable(name, String(vendorSeconds[name]));

export const grants = {
  makesVisitors: onTable('PutItem', 'UpdateItem'),
  /** Signing in makes accounts, and what the visitor has becomes theirs; renewing moves what was left behind. */
  signsIn: all(onTable('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'), onIndex('gsi1')),
  endsSessions: onTable('DeleteItem'),
  endsAllSessions: onTable('UpdateItem'),
  readsStories: onTable('GetItem'),
  /** Beginning a story also checks, within the transaction, that a subscriber is one. */
  beginsStories: all(settlesStories, onTable('ConditionCheckItem')),
  /** What `speech` gave whom, and how often today. */
  givesSpeech: all(onTable('GetItem', 'PutItem'), countsCostly),
  /** Accepts what `speech` gave, and checks within the transaction that a subscriber is one. */
  completesStories: onTable('GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'),
  changesMusic: onTable('GetItem', 'UpdateItem'),
  removesMusic: onTable('UpdateItem'),
  /** A step that gives music to a story in the making. */
  choosesMusic: onTable('GetItem', 'UpdateItem'),
  savesSteps: onTable('GetItem', 'UpdateItem'),
  settlesStories,
  /** A change beside the story, and what is counted for it. */
  changesStories: all(onTable('GetItem'), countsCostly),
  /** Words are looked at, and counted before. */
  countsChecks: countsCostly,
  /** Throws the switch that all of that checks. */
  pausesStories: onTable('GetItem', 'PutItem'),
  listsVersions: onTable('GetItem', 'Query'),
  /** An earlier version changes places with the one that is served; what search knows of the words goes along. */
  restoresVersions: settlesStories,
  /** Who may read a story decides in which lists and under which words it stands. */
  showsStories: settlesStories,
  /** Reports that weigh enough hide the story; of an account, its age and its stories are looked at. */
  reportsStories: all(settlesStories, onIndex('gsi1')),
  countsReports: all(settlesStories, onTable('Query'), knowsCaps, measures),
  /** The job, what it counts as, and until when it may write, in one transaction; or the one that was begun before. */
  beginsExports: all(onTable('GetItem', 'PutItem'), countsCostly),
  listsExports: onIndex('gsi1'),
  dismissesExports: all(onIndex('gsi1'), onTable('UpdateItem')),
  savesProgress: onTable('UpdateItem'),
  failsExports: onTable('UpdateItem', 'DeleteItem'),
  settlesExports: onTable('GetItem', 'UpdateItem', 'DeleteItem'),
  looksAfterExports: onTable('GetItem', 'Query', 'UpdateItem', 'DeleteItem'),
  /** What a video is made of. */
  readsParts: all(onMedia('media', 'GetObject'), learnsWhatIsMissing),
  readsSoundtracks: onMedia('soundtracks', 'GetObject'),
  storesParts: onMedia('exports', 'PutObject'),
  removesParts: all(onMedia('exports', 'DeleteObject'), learnsWhatIsMissing),
  /** Copies a video to where it is served, with the tag by which it goes again, and removes what is left. */
  deliversVideos: all(
    onMedia('exports', 'GetObject', 'DeleteObject'),
    onMedia('media/*/videos', 'PutObject', 'PutObjectTagging', 'DeleteObject'),
    learnsWhatIsMissing,
  ),
  namesMedia,
  measures,
  deletesStories: all(settlesStories, onTable('Query', 'BatchWriteItem')),
  /** Of an account goes all but its books, in which what was left is forfeited. */
  deletesAccounts,
  finishesDeletions: deletesAccounts,
  /** Orders, what is paid for them, and the entries of both: nothing of it is ever deleted. */
  settlesPurchases: all(onTable('GetItem', 'PutItem', 'UpdateItem'), measures),
  /** Has the account say of a subscription what Stripe says. */
  mirrorsSubscriptions: all(onTable('GetItem', 'UpdateItem'), measures),
  /** Gives back what is held, which is no entry in the books. */
  releasesHolds: onTable('GetItem', 'UpdateItem', 'DeleteItem'),
  sweeps: all(settlesStories, onTable('Query')),
  countsViews: onTable('GetItem', 'PutItem', 'UpdateItem'),
  marksFavorites: onTable('BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  /** Reads the index of public stories and their counters, and keeps a list. */
  ranksStories: all(onTable('BatchGetItem', 'PutItem'), onIndex('gsi2')),
  readsOwnData: onTable('Query'),
  listsPublic: all(onTable('BatchGetItem'), onIndex('gsi2')),
  /** The index is in the table itself. */
  searches: onTable('Query', 'BatchGetItem'),
  listsOwn: all(onTable('BatchGetItem'), onIndex('gsi1')),
  storesUploads: onMedia('incoming', 'PutObject', 'DeleteObject'),
  readsUploads: all(onMedia('incoming', 'GetObject', 'DeleteObject'), learnsWhatIsMissing),
  removesUploads: onMedia('incoming', 'DeleteObject'),
  readsMedia: all(onMedia('media', 'GetObject'), learnsWhatIsMissing),
  storesMedia: onMedia('media', 'PutObject'),
  /** Learns which files there are, and reads none. */
  listsMedia: all(namesMedia, learnsWhatIsMissing),
  /** What was made for everybody, and of what. */
  readsShared: all(onMedia('previews', 'GetObject'), onMedia('soundtracks', 'GetObject'), learnsWhatIsMissing),
  storesPreviews: onMedia('previews', 'PutObject'),
  storesSoundtracks: all(onMedia('soundtracks', 'PutObject'), measures),
  /** Removing a folder begins with listing it. */
  removesMedia: all(onMedia('media', 'DeleteObject'), learnsWhatIsMissing),
  moderates: ((to, resources) => {
    measures(to, resources);
    waits('MODERATION_TIMEOUT_SECONDS')(to, resources);
    to.allowWide(
      ['rekognition:DetectModerationLabels'],
      '*',
      'Rekognition names no resource where a picture comes with the call.',
    );
  }) satisfies Grant,
  checksWords: ((to, { guardrail }) => {
    to.setVariable('GUARDRAIL_ID', guardrail.id);
    to.setVariable('GUARDRAIL_VERSION', guardrail.versionFor(to));
    to.allow(['bedrock:ApplyGuardrail'], [guardrail.arn]);
  }) satisfies Grant,
  writes: ((to, resources) => {
    const { stage } = resources;
    measures(to, resources);
    waits('STORY_TIMEOUT_SECONDS')(to, resources);
    to.setVariable('STORY_MODEL_ID', stage.storyModelId);
    for (const arn of modelArns(stage.storyModelId, to)) {
      if (arn.includes('*')) to.allowWide(['bedrock:InvokeModel'], arn, 'The profile chooses the region of each call.');
      else to.allow(['bedrock:InvokeModel'], [arn]);
    }
  }) satisfies Grant,
  /** What narrations are kept under; it speaks none. */
  knowsSpeechEngine: ((to, { stage }) => to.setVariable('SPEECH_ENGINE', stage.speechEngine)) satisfies Grant,
  speaks: ((to, resources) => {
    measures(to, resources);
    waits('SPEECH_TIMEOUT_SECONDS')(to, resources);
    to.setVariable('SPEECH_ENGINE', resources.stage.speechEngine);
    to.setVariable('WORD_TIMINGS', resources.stage.wordTimings ? 'on' : 'off');
    to.allowWide(['polly:SynthesizeSpeech'], '*', "Polly's only resources are lexicons, and we use none.");
  }) satisfies Grant,
};
