import { listen } from '#local/platform/wire/listen.ts';
import { createDynamodb } from './dynamodb.ts';

// The process that the crash test kills: the stand-in on the folder in its argument. The first line is its address.
const server = await listen(await createDynamodb({ path: process.argv[2] ?? '', now: () => new Date() }));
process.stdout.write(`${server.url}\n`);
