import { listen } from '#local/platform/wire/listen.ts';
import { createS3 } from './s3.ts';

// The process that the crash test kills: the stand-in on the folder in its argument. The first line is its address.
const server = await listen(
  await createS3({ root: process.argv[2] ?? '', credentials: { local: 'locallocal' }, now: () => new Date() }),
);
process.stdout.write(`${server.url}\n`);
