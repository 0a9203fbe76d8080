import { mkdirSync, writeFileSync } from 'node:fs';
import { openapi } from '#shared/openapi.ts';

const FILE = 'dist/openapi.json';

// `npm run openapi`: the same document that is served at /api/openapi.json, as a file for tools.
mkdirSync('dist', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(openapi(), null, 2)}\n`);
console.log(`The API document is in ${FILE}.`);
