// A process of its own in TypeScript, as worker.mjs is a thread: every child enters here and loads the file it was named.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
