import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { startProduct } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { makePromo } from './makePromo.ts';
import { visitStoryteller } from './storyteller.ts';

const usage = "npm run promo     makes Home's promo video from videos that the product exports. Takes some minutes";

await runCommand(async (args) => {
  readArgs(args, { usage });
  // The built-in storyteller always tells the same stories for these samples. `--dev` needs no client build.
  const AW_DATA = await mkdtemp(join(tmpdir(), 'promo-'));
  const settings = readSettings({ PORT: '0', AW_DATA, AW_SAMPLES: 'off', AW_MODELS: 'built-in' }, ['--dev']);
  const product = await startProduct(settings, () => new Date());
  try {
    const folder = join(import.meta.dirname, '../../../assets/promo');
    await makePromo(() => visitStoryteller(product.url), { folder, say: (line) => console.log(line) });
  } finally {
    await product.close();
    await rm(AW_DATA, { recursive: true, force: true });
  }
  // Idle threads would keep the process alive.
  process.exit();
});
