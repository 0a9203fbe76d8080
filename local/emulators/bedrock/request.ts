import * as z from 'zod';
import { AwsError, notImplemented } from '../wire.ts';

/** What Converse was asked, for one picture and one user message. */
export type TellRequest = {
  modelId: string;
  /** The system prompt; empty without one. */
  system: string;
  /** The user's text beside the picture. */
  text: string;
  image: { format: string; bytes: Uint8Array };
  /** Converse's `requestMetadata`, as sent. */
  metadata: Readonly<Record<string, string>>;
  maxTokens: number | undefined;
  temperature: number | undefined;
  /** The tool that the answer is to be the arguments of. */
  answerForm: { name: string; schema: unknown } | undefined;
};

/** Bedrock's documented limit for a picture. */
const MAX_IMAGE_BYTES = 3.75 * 1024 * 1024;

const textBlock = z.strictObject({ text: z.string() });
const imageBlock = z.strictObject({
  image: z.object({ format: z.enum(['png', 'jpeg', 'gif', 'webp']), source: z.object({ bytes: z.base64().min(4) }) }),
});
const bodySchema = z.object({
  system: z.array(textBlock).default([]),
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

/** @throws AwsError ValidationException for what Bedrock refuses, 501 for what it knows and this stand-in does not. */
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
  const [image] = images;
  if (!image || images.length > 1) throw notImplemented('Converse without exactly one picture');
  const bytes = Buffer.from(image.source.bytes, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new AwsError('ValidationException', `The image is over ${MAX_IMAGE_BYTES} bytes.`);
  }
  return {
    modelId,
    system: system.map((block) => block.text).join('\n\n'),
    text: blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n\n'),
    image: { format: image.format, bytes },
    metadata: requestMetadata,
    maxTokens: inferenceConfig.maxTokens,
    temperature: inferenceConfig.temperature,
    answerForm: toolSpec && { name: toolSpec.name, schema: toolSpec.inputSchema.json },
  };
};
