import { once } from 'node:events';
import { builtOnce } from './builtOnce.ts';

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
