import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFormat } from '#local/data/dataFormat.ts';
import { STRIPE_ADMIN_FILE } from '#local/product/payments.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

/** The user id of `nobody`, who has no more rights than any other user. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const shared = newDataFolder();
const dataFolder = join(shared, 'data');
let storyteller: StoryServer;
let product: RunningProduct;
beforeAll(async () => {
  chmodSync(shared, 0o755);
  // The folder is open to everybody, as an earlier version of the product left it.
  mkdirSync(join(dataFolder, 's3'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataFolder, 's3/before'), 'a picture', { mode: 0o644 });
  writeFormat(dataFolder);
  storyteller = await startStoryServer();
  product = await startProduct({ dataFolder, env: storyteller.env });
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload(await drawnPhoto({ width: 320, height: 240, seed: 3 }));
  await visitor.finishedStory(body.uid);
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(shared);
});

const everythingIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...everythingIn(path)] : [path];
  });

it('stores nothing that another user of the machine can read, also in existing open folders', () => {
  const paths = [dataFolder, ...everythingIn(dataFolder)];
  expect(paths.length).toBeGreaterThan(20);
  const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open.map((path) => path.slice(dataFolder.length))).toEqual([]);
});

const operator = () => JSON.parse(readFileSync(join(dataFolder, 'operator.json'), 'utf8')) as Record<string, string>;

/** Runs a program as another user, or as the same user if the tests do not run as root. */
const asAnother = async (program: string, ...args: string[]): Promise<string> => {
  const file = join(shared, 'attack.mjs');
  writeFileSync(file, program);
  chmodSync(file, 0o644);
  const node = join(shared, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const { stdout } = await promisify(execFile)(node, [file, ...args], { ...user, env: {}, cwd: shared });
  return stdout;
};

it.runIf(isRoot)('lets no other user read the data folder, the table’s files or the operator’s key', async () => {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    const [folder, ...files] = process.argv.slice(2);
    const outcomeOf = (work) => { try { work(); return 'read'; } catch ({ code }) { return code; } };
    console.log([outcomeOf(() => readdirSync(folder)), ...files.map((file) => outcomeOf(() => readFileSync(file)))].join());`;
  const files = [join(dataFolder, 'operator.json'), join(dataFolder, 's3/before'), `/proc/${product.pid}/environ`];
  expect((await asAnother(program, dataFolder, ...files)).trim()).toBe('EACCES,EACCES,EACCES,EACCES');
});

it('refuses calls without this start’s key: table, secret, speech and payment', async () => {
  const endpoints = Object.entries(operator()).filter(([name]) => name.startsWith('AWS_ENDPOINT_URL_'));
  const admin = new URL(readFileSync(join(dataFolder, STRIPE_ADMIN_FILE), 'utf8')).origin;
  const program = `
    import { createHash, createHmac } from 'node:crypto';
    const hash = (text) => createHash('sha256').update(text).digest('hex');
    const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
    const signed = (url, method, target, body) => {
      const { host, pathname, search } = new URL(url);
      const [day, scope] = ['20260101', '20260101/us-east-1/service/aws4_request'];
      const headers = { host, 'x-amz-content-sha256': hash(body), 'x-amz-date': day + 'T000000Z', 'x-amz-target': target };
      const names = Object.keys(headers).join(';');
      const lines = Object.entries(headers).map(([name, value]) => name + ':' + value + '\\n').join('');
      const canonical = [method, pathname, search.slice(1), lines, names, hash(body)].join('\\n');
      const key = scope.split('/').reduce(hmac, 'AWS4local-secret-that-opens-nothing');
      const signature = hmac(key, ['AWS4-HMAC-SHA256', day + 'T000000Z', scope, hash(canonical)].join('\\n')).toString('hex');
      return { ...headers, authorization: 'AWS4-HMAC-SHA256 Credential=local/' + scope + ', SignedHeaders=' + names + ', Signature=' + signature };
    };
    const calls = {
      DYNAMODB: ['POST', '/', 'DynamoDB_20120810.Scan', '{"TableName":"a-thousand-words"}'],
      S3: ['GET', '/a-thousand-words-media', '', ''],
      SECRETS_MANAGER: ['POST', '/', 'secretsmanager.GetSecretValue', '{"SecretId":"identity-salt"}'],
      SFN: ['POST', '/', 'AWSStepFunctions.ListStateMachines', '{}'],
      REKOGNITION: ['POST', '/', 'RekognitionService.DetectModerationLabels', '{}'],
      POLLY: ['GET', '/v1/voices', '', ''],
      BEDROCK_RUNTIME: ['POST', '/model/any/converse', '', '{}'],
      MEDIACONVERT: ['GET', '/2017-08-29/jobs', '', ''],
      COGNITO_IDENTITY_PROVIDER: ['POST', '/', 'AWSCognitoIdentityProviderService.AdminDeleteUser', '{}'],
    };
    const [endpoints, admin] = [JSON.parse(process.argv[2]), process.argv[3]];
    for (const [service, url] of endpoints) {
      const [method, path, target, body] = calls[service];
      const send = (headers) => fetch(url + path, { method, headers, ...(method === 'POST' && { body }) });
      const answers = [await send({ 'x-amz-target': target }), await send(signed(url + path, method, target, body))];
      console.log(service, ...answers.map(({ status }) => status));
    }
    console.log('STRIPE', (await fetch(admin, { method: 'POST', body: '{"do":"sessions"}' })).status);`;
  const named = endpoints.map(([name, url]) => [name.slice('AWS_ENDPOINT_URL_'.length), url]);
  const said = (await asAnother(program, JSON.stringify(named), admin)).trim().split('\n');
  expect(said).toEqual([...named.map(([service]) => `${service} 403 403`), 'STRIPE 404']);
  expect(named.length).toBeGreaterThanOrEqual(8);
});

it('makes a new operator’s key at each start', async () => {
  const before = operator();
  await product.stop();
  product = await startProduct({ dataFolder, env: storyteller.env });
  expect(operator()['AWS_SECRET_ACCESS_KEY']).not.toBe(before['AWS_SECRET_ACCESS_KEY']);
});
