import * as z from 'zod/mini';
import { ExportJob } from '../exportJob.ts';

/** A video; it goes by itself some days after its file. */
export const ExportJobItem = z.extend(ExportJob, { expiresAt: z.optional(z.number()) });
export type ExportJobItem = z.output<typeof ExportJobItem>;

export const ExportOfItem = z.object({ jobId: z.string() });

/** `lookAt`: when somebody asks what became of it, unless it is settled before. */
export const RunningExportItem = z.object({ uid: z.string(), jobId: z.string(), lookAt: z.iso.datetime() });
