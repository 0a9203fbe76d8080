import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { listen } from '#local/platform/wire/listen.ts';
import { createS3 } from './s3.ts';

export const BUCKET = 'words-media';
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'locallocal' };

export const clientOf = (endpoint: string, secretAccessKey = CREDENTIALS.secretAccessKey): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { ...CREDENTIALS, secretAccessKey },
    maxAttempts: 1,
  });

/** Starts a stand-in with a bucket. `restart` starts another one with the same folder. */
export const startTestBucket = async () => {
  const root = await mkdtemp(join(tmpdir(), 'words-bucket-'));
  const clock = { now: new Date() };
  const open = async () => {
    const emulator = await createS3({
      root,
      credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
      now: () => clock.now,
    });
    const server = await listen(emulator);
    return { emulator, server, url: server.url, client: clientOf(server.url) };
  };
  let running = await open();
  await running.client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return {
    root,
    clock,
    running: () => running,
    restart: async () => {
      await running.server.close();
      running = await open();
    },
    stop: async () => {
      await running.server.close();
      await rm(root, { recursive: true });
    },
  };
};

export const bodyFiles = async (root: string): Promise<{ temporary: string[]; data: string[] }> => ({
  temporary: await readdir(join(root, 'tmp')),
  data: await readdir(join(root, 'buckets', BUCKET, 'data')),
});

class Sha256 {
  readonly hash: Hash | Hmac;
  constructor(secret?: Uint8Array | string) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: Uint8Array | string) {
    this.hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.hash.digest());
  }
}

type Presign = (request: object, options: { expiresIn: number; signingDate: Date }) => Promise<{ query: object }>;
type SignatureV4 = new (options: object) => { presign: Presign };

// Resolves the signer from the S3 client, which depends on it, because it is not a dependency of this project.
const loadSigner = (): SignatureV4 => {
  const requireFrom = (from: string, name: string) => createRequire(createRequire(from).resolve(name));
  const ofClient = createRequire(import.meta.url).resolve('@aws-sdk/client-s3');
  const requireSigner = requireFrom(ofClient, '@aws-sdk/signature-v4-multi-region');
  return (requireSigner('@smithy/signature-v4') as { SignatureV4: SignatureV4 }).SignatureV4;
};

/** Signs a URL as the SDK's presigner does. */
export const presign = async (
  options: { url: string; method: string; key: string; query?: Record<string, string> },
  { expiresSeconds = 60, signedAt = new Date() } = {},
): Promise<string> => {
  const { hostname, port, host } = new URL(options.url);
  const path = `/${BUCKET}/${options.key
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')}`;
  const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const Signer = loadSigner();
  const signer = new Signer({
    credentials: CREDENTIALS,
    region: 'us-east-1',
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const request = { method: options.method, protocol: 'http:', hostname, port: Number(port), path, headers };
  const signed = await signer.presign(
    { ...request, query: options.query ?? {} },
    { expiresIn: expiresSeconds, signingDate: signedAt },
  );
  return `${options.url}${path}?${new URLSearchParams(Object.entries(signed.query)).toString().replaceAll('+', '%20')}`;
};
