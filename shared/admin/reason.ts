import * as z from 'zod/mini';
import { adminLimits } from './adminLimits.ts';

/** Why an administrator acts. The audit list shows it. */
export const ActionReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(adminLimits.reasonCharacters));
