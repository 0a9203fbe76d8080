// The product's own process: loads TypeScript, then starts.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
