import { ensureClientBuilt } from './client.ts';

// Before tests that start several products at once: each would build the same client into the same folder.
await ensureClientBuilt();
