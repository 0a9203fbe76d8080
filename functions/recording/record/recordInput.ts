import * as z from 'zod/mini';
import { Id } from '#shared/ids.ts';

export const RecordInput = z.object({ uid: Id, recordingId: Id });
export type RecordInput = z.output<typeof RecordInput>;
