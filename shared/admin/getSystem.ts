import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Checks } from '../health.ts';

/** The state of a product on one machine. */
export const MachineStatus = z.object({
  checks: Checks,
  /** The size of all pictures, sound, videos and other files. */
  filesBytes: z.int(),
  /** The disk of the data folder. Null if it cannot be measured. */
  space: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int() })),
});
export type MachineStatus = z.output<typeof MachineStatus>;

export const System = z.object({
  version: z.string(),
  /** Null on AWS, where nothing measures this for the product. */
  machine: z.nullable(MachineStatus),
  /** The dashboard with the alarms of a stage on AWS. Null on one machine. */
  dashboardUrl: z.nullable(z.string()),
});
export type System = z.output<typeof System>;

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary:
    'Returns the version. On one machine also the health of model, voice and disk, and the size of the storage. On AWS the address of the dashboard.',
  auth: ['cookies:admin'],
  changes: false,
  success: { kind: 'json', status: 200, body: System },
  errors: [],
});
