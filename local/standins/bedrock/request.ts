import * as z from 'zod';
import { AwsError, notImplemented } from '#local/platform/wire/wire.ts';

export type Image = { format: string; bytes: Uint8Array };

export type TellRequest = {
  modelId: string;
  system: string;
  text: string;
  /** Undefined for a translation. */
  image?: Image | undefined;
  others?: readonly Image[];
  metadata: Readonly<Record<string, string>>;
  maxTokens: number | undefined;
  temperature: number | undefined;
  answerForm: { name: string; schema: unknown } | undefined;
};

/** Bedrock's documented limits for pictures. */
const MAX_IMAGE_BYTES = 3.75 * 1024 * 1024;
const MAX_IMAGES = 20;

const textBlock = z.strictObject({ text: z.string() });
/** Accepted but not used, because it only controls Bedrock's prompt cache. */
const cachePoint = z.strictObject({ cachePoint: z.strictObject({ type: z.literal('default') }) });
const imageBlock = z.strictObject({
  image: z.object({ format: z.enum(['png', 'jpeg', 'gif', 'webp']), source: z.object({ bytes: z.base64().min(4) }) }),
});
const bodySchema = z.object({
  system: z.array(z.union([textBlock, cachePoint])).default([]),
  messages: z
    .array(z.object({ role: z.literal('user'), content: z.array(z.union([textBlock, imageBlock])).min(1) }))
    .length(1),
  inferenceConfig: z
    .object({ maxTokens: z.number().int().positive().optional(), temperature: z.number().min(0).max(1).optional() })
    .default({}),
  toolConfig: z
    .object({
      tools: z
        .array(z.object({ toolSpec: z.object({ name: z.string(), inputSchema: z.object({ json: z.unknown() }) }) }))
        .length(1),
      toolChoice: z.object({ tool: z.object({ name: z.string() }) }),
    })
    .optional(),
  requestMetadata: z.record(z.string(), z.string().max(256)).default({}),
});

const PARTS_WE_LACK = ['guardrailConfig', 'outputConfig', 'promptVariables', 'serviceTier'];

const readImage = ({ format, source }: z.infer<typeof imageBlock>['image']): Image => {
  const bytes = Buffer.from(source.bytes, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new AwsError('ValidationException', `The image is over ${MAX_IMAGE_BYTES} bytes.`);
  return { format, bytes };
};

/** @throws AwsError ValidationException as Bedrock does, or 501 for features that this stand-in lacks */
export const parseConverse = (modelId: string, body: Record<string, unknown>): TellRequest => {
  const missing = PARTS_WE_LACK.find((part) => body[part] !== undefined);
  if (missing) throw notImplemented(`Converse with ${missing}`);
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AwsError('ValidationException', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { system, messages, inferenceConfig, toolConfig, requestMetadata } = parsed.data;
  const toolSpec = toolConfig?.tools[0]?.toolSpec;
  if (toolSpec?.name !== toolConfig?.toolChoice.tool.name) {
    throw new AwsError('ValidationException', 'toolConfig.toolChoice.tool.name: no such tool');
  }
  const blocks = messages.flatMap((message) => message.content);
  const images = blocks.flatMap((block) => ('image' in block ? [block.image] : []));
  const [image, ...others] = images.map(readImage);
  if (images.length > MAX_IMAGES) throw new AwsError('ValidationException', `More than ${MAX_IMAGES} images.`);
  return {
    modelId,
    system: system.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n\n'),
    text: blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n\n'),
    ...(image && { image }),
    ...(others.length > 0 && { others }),
    metadata: requestMetadata,
    maxTokens: inferenceConfig.maxTokens,
    temperature: inferenceConfig.temperature,
    answerForm: toolSpec && { name: toolSpec.name, schema: toolSpec.inputSchema.json },
  };
};
