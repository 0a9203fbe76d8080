import { listen } from '#local/platform/wire/listen.ts';
import { createS3 } from './s3.ts';

const server = await listen(
  await createS3({ root: process.argv[2] ?? '', credentials: { local: 'locallocal' }, now: () => new Date() }),
);
process.stdout.write(`${server.url}\n`);
