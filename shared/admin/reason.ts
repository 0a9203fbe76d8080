import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** Why an administrator acts. The audit list shows it. */
export const ActionReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.adminReasonCharacters));
