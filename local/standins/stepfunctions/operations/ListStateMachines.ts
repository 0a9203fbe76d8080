import * as z from 'zod';
import type { Operation } from '#local/platform/wire/wire.ts';
import type { Service } from '../service.ts';
import { epochSeconds, pageSize, parseInput } from './input.ts';
import { pageOf } from './page.ts';

const inputSchema = z.object({ maxResults: pageSize, nextToken: z.string().optional() });

export const listStateMachines =
  ({ machines, createdAt }: Service): Operation =>
  async (request) => {
    const paging = parseInput(inputSchema, request);
    const byName = [...machines].map(([stateMachineArn, { name }]) => ({ stateMachineArn, name }));
    byName.sort((a, b) => (a.name < b.name ? -1 : 1));
    const { page, nextToken } = pageOf(byName, paging, {
      keyOf: ({ name }) => [name],
      isAfter: ({ name }, [other]) => name > String(other),
    });
    const creationDate = epochSeconds(createdAt.getTime());
    return { stateMachines: page.map((machine) => ({ ...machine, type: 'STANDARD', creationDate })), nextToken };
  };
