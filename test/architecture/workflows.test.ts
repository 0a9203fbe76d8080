import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectFiles, read } from './sources.ts';

const Step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const Workflow = z.looseObject({
  permissions: Permissions,
  concurrency: z.looseObject({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.int(),
      environment: z.unknown().optional(),
      permissions: Permissions.optional(),
      strategy: z.looseObject({ matrix: z.record(z.string(), z.unknown()) }).optional(),
      steps: z.array(Step),
    }),
  ),
});

const paths = projectFiles.filter((path) => path.startsWith('.github/workflows/'));
const workflow = (name: string) => Workflow.parse(parse(read(`.github/workflows/${name}.yml`)));
const ourPackage = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

it('are five: check, diff, audit, soak and deploy', () => {
  const names = new Set(paths.map((path) => path.split('/').at(-1)));
  expect(names).toEqual(new Set(['audit.yml', 'check.yml', 'deploy.yml', 'soak.yml', 'synth-diff.yml']));
});

describe.each(paths)('%s', (path) => {
  const { permissions, jobs } = Workflow.parse(parse(read(path)));
  const everyJob = Object.values(jobs);
  const steps = everyJob.flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));

  it('calls only existing scripts', () => {
    const called = commands
      .flatMap((command) =>
        [...command.matchAll(/\bnpm (?:run )?(?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name),
      )
      .filter((name) => name !== 'ci');
    expect(called.length).toBeGreaterThan(0);
    expect(called.filter((name) => !Object.hasOwn(ourPackage.scripts, name))).toEqual([]);
  });

  it('pins every action to a commit, and notes its version', () => {
    const uses = read(path)
      .split('\n')
      .filter((line) => line.includes('uses:'));
    expect(uses).toHaveLength(steps.filter(({ uses: action }) => action !== undefined).length);
    expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('may read the sources, and sign in only to deploy', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of everyJob) {
      if (job.environment === undefined) expect(job.permissions).toBeUndefined();
      else expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    }
  });

  it('runs no package scripts, and leaves no token in the checkout, where it can sign in to the cloud', () => {
    for (const { permissions: granted, steps: ofJob } of everyJob) {
      if (granted?.['id-token'] !== 'write') continue;
      const installs = ofJob.flatMap(({ run }) => (/\bnpm (?:ci|i|install)\b/.test(run ?? '') ? [run] : []));
      expect(installs).toEqual(['npm ci --ignore-scripts']);
      const checkouts = ofJob.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts.length).toBeGreaterThan(0);
      for (const { with: input } of checkouts) expect(input).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('has no secret', () => {
    expect(read(path)).not.toContain('secrets.');
  });

  it('runs no code from outside contributors', () => {
    const put = commands.flatMap((command) => [...command.matchAll(/\$\{\{\s*([\w.-]+)/g)].map(([, name]) => name));
    expect(put.filter((name) => !['matrix.stage', 'matrix.node'].includes(name ?? ''))).toEqual([]);
  });
});

it('take one commit of an action everywhere', () => {
  const all = paths.flatMap((path) => [...read(path).matchAll(/uses: (\S+)@(\S+)/g)]);
  const commits = new Map(all.map(([, action = '', commit = '']) => [action, commit]));
  expect(all.filter(([, action = '', commit]) => commits.get(action) !== commit)).toEqual([]);
});

describe('a deployment', () => {
  const { jobs } = workflow('deploy');
  const run = (job: string): string[] => (jobs[job]?.steps ?? []).flatMap(({ run: command }) => command ?? []);
  const at = (command: RegExp): number => run('deploy').findIndex((one) => command.test(one));

  it('is built and synthesized once, and promoted from stage to stage', () => {
    expect(run('build').filter((one) => one.includes('cdk synth'))).toHaveLength(1);
    expect(run('deploy').join()).not.toMatch(/npm run build|cdk synth|npm run synth/);
    expect(run('deploy')[at(/cdk deploy/)]).toContain('--app "assembly/$STAGE"');
    expect(jobs['deploy']).toMatchObject({ needs: 'build' });
    expect(jobs['build']).toMatchObject({ needs: 'check' });
  });

  it('is the only job that can sign in to the cloud', () => {
    const signing = paths.flatMap((path) =>
      Object.entries(Workflow.parse(parse(read(path))).jobs).flatMap(([name, { permissions }]) =>
        permissions?.['id-token'] === 'write' ? [`${path} ${name}`] : [],
      ),
    );
    expect(signing).toEqual(['.github/workflows/deploy.yml deploy']);
  });

  it('starts with the doctor and ends with the smoke test', () => {
    const [doctor, deploy, smoke] = [at(/npm run doctor/), at(/cdk deploy/), at(/npm run smoke/)];
    expect(doctor).toBeGreaterThanOrEqual(0);
    expect([deploy > doctor, smoke > deploy]).toEqual([true, true]);
  });

  it('is built by its functions’ version of Node', () => {
    const [, major] = /Runtime\.NODEJS_(\d+)_X/.exec(read('infra/constructs/productFunction.ts')) ?? [];
    const built = JSON.stringify(jobs['build']?.steps);
    expect(built).toContain(`"node-version":${major}`);
  });
});

it('audits packages every night and on every pull request', () => {
  const { on } = z
    .object({ on: z.object({ schedule: z.array(z.object({ cron: z.string() })), pull_request: z.null() }) })
    .parse(parse(read('.github/workflows/audit.yml')));
  expect(on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
  expect(JSON.stringify(workflow('audit').jobs)).toContain('npm run audit:dependencies');
});

it('checks with the oldest Node that the product runs on, and the two after it', () => {
  const versions = workflow('check').jobs['test']?.strategy?.matrix['node'];
  expect(versions).toEqual([20, 22, 24]);
  expect(ourPackage.engines.node).toMatch(/^>=20\./);
});

it('compares the templates of every stage', () => {
  const stages = Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(read('infra/stages.json'))));
  expect(workflow('synth-diff').jobs['diff']?.strategy?.matrix['stage']).toEqual(stages);
});

it('looks for newer versions once a week, in groups', () => {
  const { updates } = z
    .object({
      updates: z.array(
        z.looseObject({
          'package-ecosystem': z.string(),
          schedule: z.looseObject({ interval: z.string() }),
          groups: z.record(z.string(), z.unknown()),
        }),
      ),
    })
    .parse(parse(read('.github/dependabot.yml')));
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  expect(updates.map(({ schedule }) => schedule.interval)).toEqual(['weekly', 'weekly']);
});
