import { mkdirSync, writeFileSync } from 'node:fs';
import { openapi } from '#shared/openapi.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';

const FILE = 'dist/openapi.json';
const usage = `npm run openapi     writes the document that is served at /api/openapi.json into ${FILE}, for tools`;

await runCommand(async (args) => {
  readArgs(args, { usage });
  mkdirSync('dist', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(openapi(), null, 2)}\n`);
  console.log(`The API document is in ${FILE}.`);
});
