import type * as z from 'zod/mini';
import { operations, type Operation } from './contract.ts';
import { cookieLevelOf, routesOf, type BodySpec, type CookieLevel, type EndpointSpec } from './endpoint.ts';
import { commonErrors, errorStatus, type ErrorCode } from './errors.ts';
import { answerName, bodyName, componentsOf, refTo, schemaOf, type Json } from './openapi/components.ts';
import { exampleOf } from './openapi/examples.ts';

/** The document's component schemas by name. Examples follow references to them. */
type Components = Record<string, Json>;

const withExample = (schema: Json, components: Components): Json => ({
  schema,
  example: exampleOf(schema, components),
});

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query' | 'header'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, {}, '', name),
  }));
};

const formOf = ({ fields, file, several }: Extract<BodySpec, { kind: 'multipart' }>): Json => {
  const schema = schemaOf(fields, 'input');
  const one = { type: 'string', contentMediaType: 'application/octet-stream' };
  const list = several && { type: 'array', items: one, minItems: 1, maxItems: several.max };
  return {
    schema: { ...schema, properties: { ...(schema['properties'] as Json), [file]: list ?? one } },
    // The example leaves out the file, which JSON cannot hold.
    example: exampleOf(schema, {}),
  };
};

const bodyOf = (operation: Operation, body: BodySpec, components: Components): Json => {
  const jsonOf = (schema: z.ZodMiniType): Json => withExample(refTo(bodyName(operation, schema)), components);
  switch (body.kind) {
    case 'json': {
      const json = jsonOf(body.schema);
      return {
        required: body.mayBeMissing !== true,
        content: { 'application/json': json, ...(body.mayBeForm && { 'application/x-www-form-urlencoded': json }) },
      };
    }
    case 'raw':
      return { required: true, content: { '*/*': { schema: {} } } };
    case 'multipart':
      return {
        required: true,
        content: {
          'multipart/form-data': formOf(body),
          ...(body.orJson && { 'application/json': jsonOf(body.orJson) }),
        },
      };
  }
};

const Location: Json = { schema: { type: 'string' }, example: 'https://example.com/file' };
const page: Json = { 'text/html': { schema: { type: 'string' } } };

const fileAnswers = (contentType: string): Json => {
  const content = { [contentType]: { schema: {} } };
  const ETag = { description: 'Changes with the bytes.', schema: { type: 'string' } };
  const range = { 'Content-Range': { description: 'Which part.', schema: { type: 'string' } } };
  return {
    200: { description: 'The whole file.', headers: { ETag }, content },
    206: { description: 'The part of it that Range asks for.', headers: { ETag, ...range }, content },
    302: { description: 'A large file: it is elsewhere for a short while; see Location.' },
    304: { description: 'If-None-Match has its ETag.' },
    416: { description: 'It has no such part.', headers: range },
  };
};

const successOf = (operation: Operation, components: Components): Json => {
  const { success } = operation.spec;
  switch (success.kind) {
    case 'json': {
      const content = {
        'application/json': withExample(refTo(answerName(operation, success.body)), components),
      };
      const link = { description: 'The next page, rel="next".', schema: { type: 'string' } };
      const done = { description: 'Done.', ...(success.paged && { headers: { Link: link } }), content };
      const unfinished = { 202: { description: 'As far as it is; the work goes on.', content } };
      const redirected = { 303: { description: 'To plain forms: elsewhere; see Location.' } };
      return {
        [success.status]: done,
        ...(success.mayBeUnfinished && unfinished),
        ...(success.formsAreRedirected && redirected),
      };
    }
    case 'html':
      return { 200: { description: 'A page.', content: page } };
    case 'text':
      return { 200: { description: 'A text.', content: { [success.contentType]: { schema: { type: 'string' } } } } };
    case 'file':
      return fileAnswers(success.contentType);
    case 'bytes':
      return { 200: { description: 'A file.', content: { [success.contentType]: { schema: {} } } } };
    case 'redirect':
      return { [success.status]: { description: 'Elsewhere; see Location.', headers: { Location } } };
  }
};

/** Groups the error codes by status, because several codes share one status. */
const refusalsOf = (spec: EndpointSpec): Json => {
  const { errors, success } = spec;
  const isPage = success.kind === 'html' && success.mayBeMissing === true;
  // Every operation that identifies its caller can refuse an ended session or a wrong API key.
  const asksWho = cookieLevelOf(spec) !== undefined || spec.auth.includes('bearer');
  const codes = [...new Set<ErrorCode>([...commonErrors, ...errors, ...(asksWho ? ['UNAUTHENTICATED' as const] : [])])];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorStatus[code] === status);
      const narrowed = { type: 'object', properties: { code: { enum: own } } };
      const schema = { allOf: [refTo('ErrorBody'), narrowed] };
      const content = { 'application/json': { schema }, ...(isPage && status === errorStatus.NOT_FOUND && page) };
      const retryAfter = { description: 'In seconds, with BUSY.', schema: { type: 'integer' } };
      const headers = own.includes('BUSY') && { headers: { 'Retry-After': retryAfter } };
      return [status, { description: own.join(', '), ...headers, content }];
    }),
  );
};

const securityOfCookies: Readonly<Record<CookieLevel, Json[]>> = {
  anyone: [{}, { visitor: [] }, { session: [] }],
  visitor: [{ visitor: [] }, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
};

/** Leaves out the secret of a link. It is a field of the body, and OpenAPI has no security scheme for that. */
const securityOf = (spec: EndpointSpec): Json[] => {
  const level = cookieLevelOf(spec);
  return [...(level ? securityOfCookies[level] : []), ...(spec.scope ? [{ key: [spec.scope] }] : [])];
};

const describe = (operation: Operation, components: Components): Json => {
  const { area, id, spec } = operation;
  return {
    operationId: id,
    tags: [area],
    summary: spec.summary,
    security: securityOf(spec),
    parameters: [
      ...parametersOf(spec.params, 'path'),
      ...parametersOf(spec.query, 'query'),
      ...parametersOf(spec.headers, 'header'),
    ],
    ...(spec.body && { requestBody: bodyOf(operation, spec.body, components) }),
    responses: { ...successOf(operation, components), ...refusalsOf(spec) },
  };
};

/** Builds the OpenAPI 3.1 document. On https, cookies also have the prefix `__Host-`. */
export const openapi = (described: readonly Operation[] = operations): Json => {
  const components = componentsOf(described);
  const paths: Record<string, Json> = {};
  for (const operation of described) {
    for (const [index, { method: routeMethod, path }] of routesOf(operation.spec).entries()) {
      const method = routeMethod.toLowerCase();
      // An operationId must be unique, so an operation's second path gets the suffix `.2`.
      const operationId = index === 0 ? operation.id : `${operation.id}.${index + 1}`;
      paths[path] = { ...paths[path], [method]: { ...describe(operation, components), operationId } };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'A Thousand Words',
      version: '1',
      description: 'Turns a picture into a short narrated story.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document stands.' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        visitor: { type: 'apiKey', in: 'cookie', name: 'aw_visitor' },
        session: { type: 'apiKey', in: 'cookie', name: 'aw_session' },
        ...(described.some(({ spec }) => spec.scope) && { key: { type: 'http', scheme: 'bearer' } }),
      },
    },
  };
};
