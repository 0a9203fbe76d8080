import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { S3Client } from '@aws-sdk/client-s3';
import { bytesOf, type Assets } from '#infra/assembly.ts';
import { refuseOverQuota } from '#infra/quotas/quotas.ts';
import { deferred } from '#local/platform/deferred.ts';
import type { Job } from '#local/standins/mediaconvert/job.ts';
import { mediaConvertIntegrations } from '#local/standins/stepfunctions/resources/mediaConvertCreateJob.ts';
import { ACCOUNT_KEY, clientAs, openAccount, type Account } from './account.ts';
import { startRehearsedCloud } from './cloud.ts';
import { makeCustomResources } from './customResources.ts';
import { createDistribution } from './edge/distribution.ts';
import { createRoutes } from './edge/routes.ts';
import { createSite, type Site } from './edge/site.ts';
import { targetsOf } from './events.ts';
import { createWatch, type Watch } from './iam/watch.ts';
import { createFunctions, type Functions } from './lambda/functions.ts';
import { lambdaIntegration } from './lambda/integration.ts';
import { callsOfLambda } from './lambda/ownCalls.ts';
import { SECRET_ACCESS_KEY, surroundingsIn } from './lambda/surroundings.ts';
import type { Models } from './models.ts';
import { newStripeKeys, startPayments } from './payments.ts';
import { CLOUDFRONT, MEDIACONVERT, principalsOf } from './principals.ts';
import { createStore } from './store.ts';
import { functionsOf, machinesOf, permissionsOf, schedulesOf } from './template/deployed.ts';
import { readStage, type RehearsedStage } from './template/stage.ts';
import { resourcesOf, type Stacks } from './template/stacks.ts';

type Options = {
  stacks: Stacks;
  assets: Assets;
  folder: string;
  models: Models;
  /** Called when the buckets and the table exist, before any function runs. */
  prepare: (account: Account, stage: RehearsedStage) => Promise<void>;
};

const now = (): Date => new Date();

const readTemplates = ({ stacks, assets }: Options) => {
  refuseOverQuota(stacks, bytesOf(assets));
  const keys = newStripeKeys();
  const stage = readStage(stacks, keys);
  const { resolver } = stage;
  const [functions, machines] = [functionsOf(stacks, resolver, assets), machinesOf(stacks, resolver)];
  return {
    keys,
    stage,
    resolver,
    functions,
    machines,
    schedules: schedulesOf(stacks, resolver),
    principals: principalsOf(stacks, resolver, { functions, machines }),
    targets: targetsOf(stacks, resolver, permissionsOf(stacks, resolver)),
  };
};
type Read = ReturnType<typeof readTemplates>;

const siteOf = ({ stacks }: Options, { resolver, stage }: Read, s3: S3Client, invoke: Site['invoke']) => ({
  distribution: createDistribution(stacks, resolver),
  routes: createRoutes(stacks, resolver),
  invoke,
  s3,
  publicKeys: new Map(
    resourcesOf(stacks, 'AWS::CloudFront::PublicKey').map((found) => {
      const { PublicKeyConfig } = resolver.properties(found) as { PublicKeyConfig: { EncodedKey: string } };
      return [resolver.ref(found), createPublicKey(PublicKeyConfig.EncodedKey)];
    }),
  ),
  publicOrigin: stage.publicOrigin,
  now,
});

type Connections = {
  watch: Watch;
  invoke: (arn: string, event: unknown) => Promise<unknown>;
  account: Promise<Account>;
  endpoints: Promise<Awaited<ReturnType<typeof startRehearsedCloud>>['endpoints']>;
  s3As: (key: string) => Promise<S3Client>;
};

const startStandIns = (
  { folder, models }: Options,
  read: Read,
  { watch, invoke, account, endpoints, s3As }: Connections,
) => {
  const { stage, principals, machines } = read;
  const announce = ({ queue, userMetadata, jobPercentComplete = 0 }: Job): void => {
    const detail = { queue, status: 'STATUS_UPDATE', userMetadata, jobProgress: { jobPercentComplete } };
    const event = { source: 'aws.mediaconvert', 'detail-type': 'MediaConvert Job State Change', detail };
    for (const arn of read.targets(event)) void invoke(arn, event).catch(() => undefined);
  };
  const videoMachine = machines.find(({ definition }) => definition.includes('mediaconvert:createJob'))?.name ?? '';
  return startRehearsedCloud({
    folder,
    now,
    watch,
    models,
    isThere: async (bucket, key) => (await account).isThere(bucket, key),
    pool: stage.pool,
    principalOf: (key) => principals.byKey.get(key),
    credentials: Object.fromEntries([ACCOUNT_KEY, ...principals.byKey.keys()].map((key) => [key, SECRET_ACCESS_KEY])),
    secrets: stage.secrets,
    machines: Object.fromEntries(machines.map(({ name, definition }) => [name, JSON.parse(definition) as unknown])),
    integrations: {
      ...lambdaIntegration({ watch, invoke, machine: principals.ofMachine }),
      ...mediaConvertIntegrations({
        connect: async () => new MediaConvertClient(clientAs(videoMachine, (await endpoints).MEDIACONVERT)),
        announcesEnd: models.announcesEnd,
      }),
    },
    videos: { connectS3: () => s3As(MEDIACONVERT), announce },
  });
};

/**
 * Runs the functions with the names, variables, permissions and routes that the templates give them.
 * @throws QuotaError when a template exceeds an AWS limit
 */
export const openRehearsal = async (options: Options) => {
  const { stacks, folder } = options;
  const read = readTemplates(options);
  const { stage, resolver, principals } = read;
  const watch = createWatch();
  for (const { name, logGroup } of read.functions) {
    const principal = principals.byKey.get(name);
    if (principal) watch.refused(principal, callsOfLambda(logGroup));
  }
  const [functions, site, account, cloudUp] = [
    deferred<Functions>(),
    deferred<Site>(),
    deferred<Account>(),
    deferred<Awaited<ReturnType<typeof startRehearsedCloud>>>(),
  ];
  const invoke = async (arn: string, event: unknown): Promise<unknown> => (await functions.promise).invoke(arn, event);
  const s3As = async (key: string): Promise<S3Client> =>
    new S3Client({ ...clientAs(key, (await cloudUp.promise).endpoints.S3), forcePathStyle: true });

  const server = createSite(site.promise).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const cloud = await startStandIns(options, read, {
    watch,
    invoke,
    account: account.promise,
    endpoints: cloudUp.promise.then(({ endpoints }) => endpoints),
    s3As,
  });
  cloudUp.resolve(cloud);
  account.resolve(openAccount(cloud.endpoints));
  const stripe = await startPayments({ keys: read.keys, siteUrl: url, now });

  await createStore(await account.promise, stacks, resolver);
  await options.prepare(await account.promise, stage);
  const addressed = stage.addressed({ cognito: cloud.cognitoOrigin, stripe: stripe.url });
  const running = createFunctions(
    read.functions.map((one) => ({ ...one, variables: addressed(one.variables) })),
    surroundingsIn(join(folder, 'lambda'), cloud),
  );
  functions.resolve(running);
  await makeCustomResources(stacks, stage, { invoke, ours: new Set(read.functions.map(({ arn }) => arn)) });
  site.resolve(siteOf(options, read, await s3As(CLOUDFRONT), invoke));

  return {
    url,
    stage,
    stripe,
    watch,
    functions: running,
    deployed: read.functions,
    principals,
    account: await account.promise,
    pages: {
      origin: cloud.cognitoOrigin,
      clientId: stage.pool.client.clientId,
      redirectUri: stage.pool.client.callbackUrls[0] ?? '',
    },
    runSchedules: async (): Promise<void> => {
      for (const schedule of read.schedules) {
        const call = { action: 'lambda:InvokeFunction', resource: schedule.target };
        if (!watch.refused(principals.ofSchedule(schedule), [call])) await invoke(schedule.target, {});
      }
    },
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await cloud.close();
      await running.close();
      await stripe.close();
    },
  };
};

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;
