import { AsyncLocalStorage } from 'node:async_hooks';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { PollyClient } from '@aws-sdk/client-polly';
import { RekognitionClient } from '@aws-sdk/client-rekognition';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A sent command. `operation` is the command's name, e.g. `PutObjectCommand`. */
export type Sent = { operation: string; input: Record<string, unknown>; client: object };

/** Is called before a command is sent. The function that it returns gets the response. */
export type Observer = (sent: Sent) => Promise<(output: Record<string, unknown> | undefined) => Promise<void> | void>;

type Send = (this: object, command: object, ...rest: unknown[]) => Promise<Record<string, unknown>>;

const unseen = new AsyncLocalStorage<true>();

/** Runs code whose calls are not observed. */
export const unobserved = <T>(run: () => Promise<T>): Promise<T> => unseen.run(true, run);

export const observeClients = (observer: Observer): void => {
  for (const { prototype } of [
    DynamoDBDocumentClient,
    S3Client,
    PollyClient,
    BedrockRuntimeClient,
    RekognitionClient,
  ]) {
    const { send } = prototype as unknown as { send: Send };
    const observed: Send = async function (command, ...rest) {
      if (unseen.getStore()) return send.call(this, command, ...rest);
      const { input } = command as { input: Record<string, unknown> };
      const tell = await observer({ operation: command.constructor.name, input: { ...input }, client: this });
      let output: Record<string, unknown> | undefined;
      try {
        return (output = await send.call(this, command, ...rest));
      } finally {
        await tell(output);
      }
    };
    Object.assign(prototype, { send: observed });
  }
};
