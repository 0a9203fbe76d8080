import { join } from 'node:path';
import { renderIcons } from '#assets/build/renderIcons.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const usage = 'npm run icons     draws the icons of the installed client from web/public/favicon.svg';

await runCommand(async (args) => {
  readArgs(args, { usage });
  const site = join(import.meta.dirname, '../../../web/public');
  await renderIcons(join(site, 'favicon.svg'), join(site, 'icons'));
});
