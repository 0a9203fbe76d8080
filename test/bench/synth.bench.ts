import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSharpLayer } from '#infra/build/sharpLayer.ts';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';

const SYNTH_SECONDS = 15;
const RUNS = 3;
const STAGES = ['dev', 'staging', 'prod'];
const root = join(import.meta.dirname, '../..');

/** The environment of a machine without AWS credentials, profile or network. */
const cutOff = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(AWS_|CDK_)/.test(name))),
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
});

const synthesize = async (stage: string, output: string): Promise<void> => {
  const cdk = join(root, 'node_modules/aws-cdk/bin/cdk');
  const args = [
    cdk,
    'synth',
    '--quiet',
    '--output',
    output,
    '--context',
    `stage=${stage}`,
    '--context',
    'alarmEmail=nobody@words.example',
  ];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env: cutOff(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`the synth failed: ${stderr}`);
};

const resourcesIn = (output: string): string =>
  readdirSync(output)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => {
      const { Resources } = JSON.parse(readFileSync(join(output, file), 'utf8')) as { Resources: object };
      return `${file.replace('.template.json', '')} ${Object.keys(Resources).length}`;
    })
    .join(', ');

/** Synthesizes each stage without a network or credentials. This bundles the functions and checks the rules. */
export const bench = async (): Promise<boolean> => {
  // The layer is installed before the measurement, because its packages come over the network.
  await ensureSharpLayer();
  let isWithin = true;
  for (const stage of STAGES) {
    const seconds: number[] = [];
    let resources = '';
    for (let run = 0; run < RUNS; run += 1) {
      const output = mkdtempSync(join(tmpdir(), 'synth-'));
      const { milliseconds } = await elapsedMilliseconds(() => synthesize(stage, output));
      seconds.push(milliseconds / 1000);
      resources = resourcesIn(output);
      rmSync(output, { recursive: true, force: true });
    }
    console.log(`resources of ${resources}`);
    isWithin = within(`synth of ${stage}, median of ${RUNS}`, median(seconds), SYNTH_SECONDS, 's') && isWithin;
  }
  return isWithin;
};
