import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import type { RehearsedStage } from './template/stage.ts';
import { resourcesOf, type Found, type Stacks } from './template/stacks.ts';

const Answer = z.object({ Status: z.enum(['SUCCESS', 'FAILED']), Data: z.record(z.string(), z.string()).optional() });

/** @returns the resource's attributes @throws Error when the function reports a failure or nothing */
const makeCustomResource = async (
  found: Found,
  properties: Record<string, unknown>,
  invoke: (functionArn: string, event: unknown) => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> => {
  let answer: unknown;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      answer = JSON.parse(text);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const { ServiceToken, ...own } = properties;
    await invoke(String(ServiceToken), {
      RequestType: 'Create',
      ResponseURL: `http://127.0.0.1:${port}/answer`,
      StackId: found.stack,
      RequestId: randomUUID(),
      LogicalResourceId: found.id,
      ResourceType: found.type,
      ResourceProperties: own,
    });
    const { Status, Data = {} } = Answer.parse(answer);
    if (Status === 'FAILED') throw new Error(`${found.id} was not created: ${JSON.stringify(answer)}`);
    return Data;
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Creates custom resources one after another, because each may use the attributes of earlier ones. */
export const makeCustomResources = async (
  stacks: Stacks,
  { resolver, answered }: RehearsedStage,
  { invoke, ours }: { invoke: (functionArn: string, event: unknown) => Promise<unknown>; ours: ReadonlySet<string> },
): Promise<void> => {
  const types = [...stacks.values()].flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type));
  const custom = resourcesOf(stacks, ...new Set(types.filter((type) => type.startsWith('Custom::'))));
  for (const found of custom) {
    const token = resolver.text(found.stack, found.properties['ServiceToken']);
    if (!ours.has(token)) continue;
    answered.set(found.id, await makeCustomResource(found, resolver.properties(found), invoke));
  }
};
