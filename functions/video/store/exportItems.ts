import * as z from 'zod/mini';
import { ExportJob } from '../exportJob.ts';

export const ExportJobItem = z.extend(ExportJob, { expiresAt: z.optional(z.number()) });

export const ExportOfItem = z.object({ jobId: z.string() });

/** A running export in the sweep's list. `lookAt` is the time of the next check. */
export const RunningExportItem = z.object({ uid: z.string(), jobId: z.string(), lookAt: z.iso.datetime() });
