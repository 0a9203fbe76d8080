// `npm start`: plain JavaScript, because on a fresh clone nothing is installed yet, not even the TypeScript loader.
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
