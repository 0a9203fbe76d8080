import * as z from 'zod';
import { AwsError } from '#local/platform/wire/wire.ts';

export const parseInput = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError('ValidationException', z.prettifyError(parsed.error));
};

export const checkJson = (text: string, errorType: 'InvalidExecutionInput' | 'InvalidOutput'): void => {
  try {
    JSON.parse(text);
  } catch {
    throw new AwsError(errorType, 'The text is not JSON.');
  }
};

/** According to the Step Functions API reference, a payload has at most 262,144 characters. */
export const payloadText = z.string().max(262_144);
export const pageSize = z.number().int().min(0).max(1_000).optional();
export const epochSeconds = (milliseconds: number): number => milliseconds / 1_000;
