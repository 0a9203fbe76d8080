import { listen } from '#local/platform/wire/listen.ts';
import { createDynamodb } from './dynamodb.ts';

// The test kills this process. Its first line of output is the stand-in's URL.
const server = await listen(await createDynamodb({ path: process.argv[2] ?? '', now: () => new Date() }));
process.stdout.write(`${server.url}\n`);
