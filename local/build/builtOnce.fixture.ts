import { once } from 'node:events';
import { builtOnce } from './builtOnce.ts';

// A product process whose client build lasts until its input ends. It prints when it begins, waits and is done.
const folder = process.argv[2] ?? '';
const say = (what: string) => process.stdout.write(`${what}\n`);

await builtOnce({
  folder,
  wanted: 'these sources',
  build: async () => {
    say('builds');
    await once(process.stdin.resume(), 'end');
  },
  onWait: () => say('waits'),
});
say('done');
process.stdin.destroy();
