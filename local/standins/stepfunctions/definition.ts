import * as z from 'zod';

const expression = z.string().regex(/^\{%[\s\S]*%\}$/, 'must be a JSONata expression between {% and %}');
const seconds = z.union([z.number().int().min(1).max(99_999_999), expression]);
const template = z.json();
const assign = z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,79}$/), template);

const named = { Comment: z.string().optional(), QueryLanguage: z.literal('JSONata').optional() };
const goesOn = { Next: z.string().optional(), End: z.literal(true).optional() };
const makes = { Output: template.optional(), Assign: assign.optional() };

const retrierSchema = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.number().int().min(1).max(99_999_999).optional(),
  MaxAttempts: z.number().int().min(0).max(99_999_999).optional(),
  BackoffRate: z.number().min(1).optional(),
  MaxDelaySeconds: z.number().int().min(1).max(31_622_400).optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
  Comment: z.string().optional(),
});
const catcherSchema = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Comment: z.string().optional(),
  ...makes,
});
const survives = { Retry: z.array(retrierSchema).optional(), Catch: z.array(catcherSchema).optional() };

const taskSchema = z.strictObject({
  Type: z.literal('Task'),
  Resource: z.string(),
  Arguments: template.optional(),
  TimeoutSeconds: seconds.optional(),
  HeartbeatSeconds: seconds.optional(),
  ...named,
  ...goesOn,
  ...makes,
  ...survives,
});
const parallelSchema = z.strictObject({
  Type: z.literal('Parallel'),
  Branches: z.array(z.lazy(() => scopeSchema)).min(1),
  Arguments: template.optional(),
  ...named,
  ...goesOn,
  ...makes,
  ...survives,
});
const mapSchema = z.strictObject({
  Type: z.literal('Map'),
  Items: z.union([z.array(template), expression]).optional(),
  ItemSelector: template.optional(),
  ItemProcessor: z.lazy(() => itemProcessorSchema),
  MaxConcurrency: z.union([z.number().int().min(0), expression]).optional(),
  ...named,
  ...goesOn,
  ...makes,
  ...survives,
});
const choiceSchema = z.strictObject({
  Type: z.literal('Choice'),
  Choices: z
    .array(z.strictObject({ Condition: expression, Next: z.string(), Comment: z.string().optional(), ...makes }))
    .min(1),
  Default: z.string().optional(),
  ...named,
  ...makes,
});
const waitSchema = z.strictObject({
  Type: z.literal('Wait'),
  Seconds: z.union([z.number().int().min(0).max(99_999_999), expression]).optional(),
  Timestamp: z.union([z.iso.datetime({ offset: true }), expression]).optional(),
  ...named,
  ...goesOn,
  ...makes,
});
const passSchema = z.strictObject({ Type: z.literal('Pass'), ...named, ...goesOn, ...makes });
const succeedSchema = z.strictObject({ Type: z.literal('Succeed'), Output: template.optional(), ...named });
const failSchema = z.strictObject({
  Type: z.literal('Fail'),
  Error: z.string().optional(),
  Cause: z.string().optional(),
  ...named,
});

const stateSchema = z.discriminatedUnion('Type', [
  taskSchema,
  parallelSchema,
  mapSchema,
  choiceSchema,
  waitSchema,
  passSchema,
  succeedSchema,
  failSchema,
]);

const scopeShape = {
  StartAt: z.string(),
  States: z.record(z.string().min(1).max(80), stateSchema),
  Comment: z.string().optional(),
};
const scopeSchema: z.ZodType<Scope> = z.strictObject(scopeShape);
const itemProcessorSchema: z.ZodType<Scope> = z.strictObject({
  ...scopeShape,
  ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
});

/** A workflow's definition. The schema refuses unsupported fields, and names them in its error. */
export const definitionSchema = z.strictObject({
  ...scopeShape,
  QueryLanguage: z.literal('JSONata'),
  TimeoutSeconds: z.number().int().min(1).max(99_999_999).optional(),
  Version: z.literal('1.0').optional(),
});

export type Scope = { StartAt: string; States: Record<string, State>; Comment?: string | undefined };
export type State = z.infer<typeof stateSchema>;
export type Definition = z.infer<typeof definitionSchema>;
export type Retrier = z.infer<typeof retrierSchema>;
export type TaskState = z.infer<typeof taskSchema>;
export type ParallelState = z.infer<typeof parallelSchema>;
export type MapState = z.infer<typeof mapSchema>;
export type ChoiceState = z.infer<typeof choiceSchema>;
export type WaitState = z.infer<typeof waitSchema>;
export type PassState = z.infer<typeof passSchema>;
export type SucceedState = z.infer<typeof succeedSchema>;
export type FailState = z.infer<typeof failSchema>;
