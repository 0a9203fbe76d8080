import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from './contract.ts';
import { routesOf } from './endpoint.ts';
import { commonErrors, errorStatus } from './errors.ts';
import { jsonBodyOf } from './openapi/components.ts';
import { openapi } from './openapi.ts';

type Described = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object; example: unknown }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] }; example: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object; example: unknown }> }>;
};
const document = openapi() as {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};
const everyOperation = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const of = (path: string, method: string): Described | undefined => document.paths[path]?.[method];

describe('openapi', () => {
  it('is a 3.1 document that survives JSON, without broken references', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
    expect(text).not.toContain('$schema');
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
  });

  it('has no error by the rules that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    const told = problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
    const ambiguous = (path: string): string =>
      `warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`/api/story/{uid}/texts/{language}\` and \`${path}\`.`;
    expect(told).toEqual([
      // No story has the uid `restore` or `swapvoice`, because a uid has 22 characters.
      ambiguous('/api/story/restore/{uid}/{version}'),
      ambiguous('/api/story/swapvoice/{uid}/{voice_id}'),
      // Expected for one operation: downloading a video only redirects.
      'warn operation-2xx-response: Operation must have at least one `2XX` response.',
    ]);
    const rulesBrokenBy = async (from: string, to: string) => {
      const found = await lintFromString({ source: source.replace(from, to), absoluteRef: 'openapi.json', config });
      return found.map(({ ruleId }) => ruleId);
    };
    expect(await rulesBrokenBy('"license"', '"licence"')).toContain('struct');
    expect(await rulesBrokenBy('"isAuthenticated":false}', '"isAuthenticated":1}')).toContain(
      'no-invalid-media-type-examples',
    );
  });

  it('names every shape that several places share, so that none is written twice', () => {
    const shapes: string[] = [];
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      const {
        type,
        properties = {},
        enum: list = [],
      } = part as { type?: string; properties?: object; enum?: string[] };
      if (type === 'object' && Object.keys(properties).length > 1) shapes.push(JSON.stringify(part));
      if (type === 'string' && list.length > 2) shapes.push(JSON.stringify(part));
      for (const inner of Object.values(part)) visit(inner);
    };
    visit(everyOperation.map(({ requestBody, responses }) => [requestBody, responses]));
    // Schemas inside a component must have names too. The component itself may equal another.
    for (const component of Object.values(document.components.schemas)) Object.values(component).forEach(visit);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Item', 'ItemPicture', 'Narration', 'Recording', 'StoryCard', 'User']),
    );
  });

  it('uses every component', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter((name) => !text.includes(`/schemas/${name}"`));
    expect(unused).toEqual([]);
  });

  it.each(operations)('gives $id examples that the contract takes', ({ id, spec }) => {
    const described = of(spec.path, spec.method.toLowerCase());
    const parameters = (place: string) =>
      Object.fromEntries(
        (described?.parameters ?? []).filter((one) => one.in === place).map(({ name, example }) => [name, example]),
      );
    const parse = (schema: z.ZodMiniType | undefined, example: unknown): void => {
      if (schema) expect([id, z.safeParse(schema, example).error?.issues]).toEqual([id, undefined]);
    };
    parse(spec.params, parameters('path'));
    parse(spec.query, parameters('query'));
    parse(spec.headers, parameters('header'));
    const content = described?.requestBody?.content;
    if (spec.body?.kind === 'multipart') parse(spec.body.fields, content?.['multipart/form-data']?.example);
    parse(jsonBodyOf(spec.body), content?.['application/json']?.example);
    const { success } = spec;
    const answer = described?.responses[success.status]?.content?.['application/json']?.example;
    if (success.kind === 'json') parse(success.body, answer);
  });

  it.each(operations)('describes $id, with its parameters, its answer and each of its codes', ({ id, spec }) => {
    const described = of(spec.path, spec.method.toLowerCase());
    expect(described).toMatchObject({ operationId: id, summary: spec.summary });
    const inPath = described?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(described?.responses).toHaveProperty(String(spec.success.status));
    for (const code of [...commonErrors, ...spec.errors])
      expect(described?.responses[errorStatus[code]]?.description.split(', ')).toContain(code);
  });

  it('documents 401 for an ended session wherever a caller is needed', () => {
    expect(of('/api/user', 'get')?.responses['401']?.description).toBe('UNAUTHENTICATED');
    for (const [path, method] of [
      ['/api/tags', 'get'],
      ['/api/reading/open', 'post'],
    ] as const)
      expect(of(path, method)?.responses).not.toHaveProperty('401');
  });

  it('describes a form’s file and optional fields', () => {
    const schema = of('/api/vision', 'post')?.requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual([
      'about',
      'audience',
      'details',
      'draftId',
      'file',
      'isPublic',
      'language',
      'length',
      'preferredLanguage',
      'tag',
      'useBackgroundMusic',
      'voiceId',
    ]);
    expect(schema?.required ?? []).toEqual([]);
    expect(of('/api/vision', 'post')?.responses).toHaveProperty('202');
  });

  it('says how many files a form may hold, each under the same name', () => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const propertiesOf = (path: string) =>
      of(path, 'post')?.requestBody?.content['multipart/form-data']?.schema.properties;
    expect(propertiesOf('/api/vision')).toMatchObject({
      file: { type: 'array', items: file, minItems: 1, maxItems: 8 },
    });
    expect(propertiesOf('/api/upload-audio')).toMatchObject({ audio: file });
  });

  it('describes an operation at each of its addresses, under an id that no other has', () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(operations.flatMap(({ spec }) => routesOf(spec)).length);
    const [own, also] = [of('/api/favorites/{id}', 'put'), of('/api/togglefavorite/{id}', 'put')];
    expect(also).toEqual({ ...own, operationId: 'gallery.toggleFavorite.2' });
  });

  it('says that a form may come as JSON, and that a page may be missing', () => {
    const body = of('/api/upload-audio', 'post')?.requestBody?.content;
    expect(Object.keys(body ?? {})).toEqual(['multipart/form-data', 'application/json']);
    expect(body?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/UploadAudioBody' });
    expect(document.components.schemas['UploadAudioBody']).toMatchObject({ required: ['audioUrl', 'uploadId'] });
    const missing = of('/detail/{uid}', 'get')?.responses['404'];
    expect(Object.keys(missing?.content ?? {})).toEqual(['application/json', 'text/html']);
  });
});
