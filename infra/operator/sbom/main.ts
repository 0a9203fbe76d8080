import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import ourPackage from '../../../package.json' with { type: 'json' };
import { deployedVersions } from '../deployedPackages.ts';
import { readArgs, runCommand } from '../runCommand.ts';
import { Component, faultOf } from './licences.ts';

const FILE = 'dist/sbom.cdx.json';

const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.unknown()),
});

const usage = `npm run sbom     lists every package with its license in ${FILE}, and fails if a license is neither allowed nor refused`;

const FORBIDDEN = 1;

await runCommand(async (args) => {
  readArgs(args, { usage });
  // The lock file lists the packages of all platforms. node_modules has only those for this machine.
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const bill = Bill.parse(JSON.parse(stdout));
  // npm names the project after its folder, so the name is corrected.
  bill.metadata.component.name = ourPackage.name;
  const isDeployed = ({ name, version }: Component): boolean => deployed.has(`${name}@${version}`);
  const components = bill.components.map((one) => Component.parse(one));
  const deployed = deployedVersions(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const notice = await readFile('NOTICE', 'utf8');
  const faults = components.flatMap((one) => faultOf(one, isDeployed(one), notice) ?? []);
  await mkdir('dist', { recursive: true });
  await writeFile(FILE, `${JSON.stringify(bill, null, 2)}\n`);
  const count = components.filter(isDeployed).length;
  console.log(`${FILE}: ${components.length} packages, ${count} of them deployed.`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : FORBIDDEN;
});
