import { createPublicKey, type KeyObject } from 'node:crypto';
import { once as untilEvent } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { securityHeadersFor } from '#shared/csp.ts';
import { once } from '#shared/once.ts';
import { securityTxt } from '#shared/securityTxt.ts';
import { openapi } from '#shared/openapi.ts';
import { createLog } from '#functions/platform/log.ts';
import { publicIndex } from '#functions/story/store/keys.ts';
import { mediaIn } from '#functions/platform/objects/media.ts';
import { minutesBetween, scheduledSteps, type StepName, steps } from '#infra/setups.ts';
import { ensureClientBuilt, findClient } from '#local/build/client.ts';
import { startCloud, type Cloud, type Faults } from './cloud.ts';
import { buildEditedCode, codeBuilt } from '#local/build/code/builtCode.ts';
import { root } from '#local/build/code/findCode.mjs';
import { openDataFolder } from '#local/data/dataFolder.ts';
import { deferred } from '#local/platform/deferred.ts';
import { createScheduler } from '#local/standins/scheduler/scheduler.ts';
import { erasingCall, erasingStep } from './erasing.ts';
import { invokeStep, loadHandler, loadModulesBy, loadStorytelling } from './functions.ts';
import { createEdgeCache, type EdgeCache } from '#local/gateway/edgeCache.ts';
import { createGateway, gatewayLimits, type GatewayParts } from '#local/gateway/gateway.ts';
import { serveMedia } from '#local/gateway/serveMedia.ts';
import { servePreviews } from '#local/gateway/servePreviews.ts';
import { serveSite } from '#local/gateway/serveSite.ts';
import { siteWhileBuilding } from '#local/gateway/siteWhileBuilding.ts';
import { checkDisk, createHealth } from './health.ts';
import { writeInventory } from '#local/data/inventory.ts';
import { peoplesCall } from './precedence.ts';
import { removeOperatorFile, writeOperatorFile } from '#local/start/operatorFile.ts';
import { claimDataFolder, prepareDataFolder } from '#local/data/prepareDataFolder.ts';
import { reportData } from '#local/data/repair/reportData.ts';
import { createGallery } from '#local/seed/gallery.ts';
import { putOwnSoundtracks } from '#local/seed/ownSoundtracks.ts';
import { startSeed } from '#local/seed/previews.ts';
import { seedSamples } from '#local/seed/samples.ts';
import type { Settings } from '#local/start/settings.ts';
import { setStage, stage } from './stage.ts';
import { ensureStore } from './store.ts';
import { createThreads } from './threads.ts';
import { cognitoConfigOf } from './userPool.ts';
import { createVoicePreviews } from './voicePreviews.ts';

type Pages = { page(): Promise<string>; embedPage(): Promise<string> };

/** Stores the client's pages in the web bucket, because some functions answer with them. */
const putPages = async (s3: S3Client, bucket: string, site: Pages): Promise<void> => {
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  const pages = { 'index.html': await site.page(), 'embed.html': await site.embedPage() };
  for (const [Key, Body] of Object.entries(pages))
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'text/html' }));
};

export type Product = {
  url: string;
  runInBackground(say: (line: string) => void): Promise<void>;
  close(): Promise<void>;
};

const MINUTE_SECONDS = 60;
const YEAR_SECONDS = 31_536_000;
const HANDS_OFF_MILLISECONDS = 2_000;
/** Runs once right after the start, not only on its schedule, because the home page shows the ranking. */
const RANK: StepName = 'rank.rankTopStories';

const bind = async (server: Server, port: number, host: string): Promise<string> => {
  server.listen(port, host);
  await untilEvent(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
};

/** Imports Vite only for development, because it takes memory. */
const devSite = async (server: Server, config: () => SiteConfig) => {
  const [{ serveDev }, { createReloadingModules }] = await Promise.all([
    import('#local/gateway/serveDev.ts'),
    import('./reloadingModules.ts'),
  ]);
  buildEditedCode();
  loadModulesBy((await createReloadingModules(join(root, 'functions'))).load);
  return serveDev({ server, config });
};

/** In development, no content security policy is sent, because Vite's client needs inline scripts and a WebSocket. */
const pageHeadersOf = ({ dev }: Settings, publicOrigin: string): Record<string, string> => {
  const isPlainHttp = publicOrigin.startsWith('http:');
  const headers = Object.entries({
    ...securityHeadersFor({ isPlainHttp }),
    ...(!isPlainHttp && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  });
  return Object.fromEntries(headers.filter(([name]) => !dev || !name.startsWith('content-security-policy')));
};

/** On the first start, the client is built in the background, and a waiting page is served meanwhile. */
const startSite = async (
  server: Server,
  { settings, config, s3 }: { settings: Settings; config: () => SiteConfig; s3: S3Client },
) => {
  const ready = async (site: Awaited<ReturnType<typeof devSite>>) => {
    await putPages(s3, stage.webBucket, site);
    return site;
  };
  if (settings.dev) return { ...(await ready(await devSite(server, config))), built: Promise.resolve(), isBuilt: true };
  const { folder, isBuilt } = findClient();
  const built = (isBuilt ? Promise.resolve(folder) : ensureClientBuilt()).then((found) =>
    ready(serveSite({ folder: found, config })),
  );
  if (isBuilt) await built;
  return { serve: siteWhileBuilding(built), built, isBuilt };
};

const mediaPublicKey = (): (() => Promise<KeyObject>) =>
  once(async () => {
    const secrets = new SecretsManagerClient();
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: stage.signingSecret }));
    secrets.destroy();
    return createPublicKey(SecretString ?? '');
  });

const scheduleSteps = (table: Cloud['table'], now: () => Date) =>
  createScheduler({
    schedules: scheduledSteps.map(({ name, schedule }) => ({
      name,
      everySeconds: (steps[name].onOneMachine?.everyMinutes ?? minutesBetween(schedule)) * MINUTE_SECONDS,
      run: () => erasingStep(table, () => invokeStep(name, {})),
    })),
    now,
  });

/**
 * Privacy: a story that becomes private, is hidden or deleted leaves the index of public stories, and a changed public
 * story is written to it. So no cached answer outlives such a change.
 */
const cacheUntilChange = (watched: Pick<Cloud['table'], 'watchIndex'>, table: string, now: () => Date): EdgeCache => {
  const edgeCache = createEdgeCache({ now });
  watched.watchIndex({ table, index: publicIndex.name }, edgeCache.clear);
  return edgeCache;
};

const siteConfig = (cognito: SiteConfig['cognito'], sampleProgress: SiteConfig['sampleProgress']): SiteConfig => ({
  stage: 'local',
  cognito,
  supportEmail: 'support@words.example',
  ...(sampleProgress && { sampleProgress }),
});

const healthOf = (
  { dataFolder }: Settings,
  { checks }: Cloud,
  { built, isBuilt }: { built: Promise<unknown>; isBuilt: boolean },
  now: () => Date,
) => {
  let isStarted = isBuilt;
  // A failure is reported where the product waits for the pages.
  built.then(() => (isStarted = true)).catch(() => {});
  return createHealth({ check: { ...checks, disk: () => checkDisk(dataFolder) }, isStarted: () => isStarted, now });
};

/** @throws StartupError, DataFolderError or the server's error, each with a one-line message */
export const startProduct = async (
  settings: Settings,
  now: () => Date,
  faults: Faults = {},
  threads = createThreads(settings),
): Promise<Product> => {
  openDataFolder(settings.dataFolder);
  const parts = deferred<GatewayParts>();
  const { publicOrigin, host } = settings.reach;
  const server = createGateway(parts.promise, gatewayLimits, settings.reach);
  // Binds the port first, so that a port in use is reported before any data changes.
  const boundUrl = await bind(server, settings.PORT, host);
  const url = publicOrigin ?? boundUrl;

  await codeBuilt();
  await prepareDataFolder(settings, now);
  const cloud = await startCloud({ settings, publicOrigin: url, now, faults, threads });
  claimDataFolder(settings.dataFolder);
  const { cognitoOrigin, ownPages, stripeUrl, controlUrl, originSecret, voices, hasModel, sells } = cloud;
  const store = { table: settings.AW_TABLE ?? stage.table, bucket: settings.AW_BUCKET ?? stage.bucket };
  setStage(process.env, { publicOrigin: url, cognitoOrigin, stripeUrl, controlUrl, voices, hasModel, sells }, store);
  writeOperatorFile(settings.dataFolder, { ...process.env, CONTROL_URL: controlUrl });
  const cognito = cognitoConfigOf(url, settings.reach);
  const [dynamodb, s3] = [new DynamoDBClient(), new S3Client({ forcePathStyle: true })];
  const isNew = await ensureStore({ dynamodb, s3 }, store);
  const gallery = createGallery({ isNew: isNew && settings.AW_SAMPLES === 'on' });
  const config = () => siteConfig(cognito, gallery.sampleProgress());
  const site = await startSite(server, { settings, config, s3 });
  cloud.beginWork();
  const previews = createVoicePreviews({ ...cloud.previews, media: mediaIn(s3, store.bucket), now, log: console.log });
  const media = serveMedia({ s3, bucket: store.bucket, keyId: stage.signingKeyId, publicKey: mediaPublicKey(), now });

  parts.resolve({
    handlerOf: async (operation) => {
      const handler = peoplesCall(cloud, operation.spec, await loadHandler(operation));
      return erasingCall(cloud.table, operation.spec, handler);
    },
    media: servePreviews({ make: previews.make, media }),
    site: site.serve,
    ...{ ownPages, health: healthOf(settings, cloud, site, now) },
    ...(!settings.dev && { edgeCache: cacheUntilChange(cloud.table, store.table, now) }),
    apiDocument: JSON.stringify(openapi()),
    securityTxt: () => securityTxt({ contact: config().supportEmail, now: now() }),
    pageHeaders: pageHeadersOf(settings, url),
    originSecret,
    log: createLog(),
    now,
  });
  const scheduler = scheduleSteps(cloud.table, now);

  return {
    url,
    runInBackground: async (say) => {
      for (const line of cloud.setUp) say(`  ${line}`);
      if (!site.isBuilt) say('  Building the site. This happens only once…');
      await site.built;
      if (settings.AW_WARM === 'on') {
        // The product's own work waits two seconds, because the user may upload a picture right after the start.
        void cloud.people(() => pause(HANDS_OFF_MILLISECONDS, undefined, { ref: false }));
        await loadStorytelling();
      }
      if (settings.repair) await reportData(say);
      scheduler.start();
      await putOwnSoundtracks(s3, { dataFolder: settings.dataFolder, bucket: store.bucket });
      if (settings.AW_SAMPLES === 'on') await gallery.fill((onReady) => seedSamples({ say, onReady }));
      if (settings.AW_SEED === 'on')
        await startSeed().catch((error: unknown) => say(`  Could not create music and previews: ${String(error)}`));
      await scheduler.runNow(RANK).catch((error: unknown) => say(`  Could not rank the stories: ${String(error)}`));
    },
    close: async () => {
      removeOperatorFile(settings.dataFolder);
      server.close();
      server.closeAllConnections();
      previews.close();
      await scheduler.stop();
      await cloud.close();
      writeInventory(settings.dataFolder);
    },
  };
};
