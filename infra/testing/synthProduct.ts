import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import cdk from '../../cdk.json' with { type: 'json' };
import { functionEntries } from '../build/entries.ts';
import type { Bundles } from '../build/functions.ts';
import { createProduct, type ProductStacks } from '../product.ts';
import { stageConfig, type StageConfig } from '../stages.ts';

export type Resource = { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string };

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Folders without code in place of bundles, because bundling takes time. */
const emptyBundles = (within: string): Bundles =>
  new Map(
    Object.keys(functionEntries()).map((name) => {
      const folder = join(within, 'functions', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'index.js'), `exports.name = '${name}';`);
      return [
        name,
        {
          folder,
          bytes: 0,
          usesSharp: name === 'narrate.prepare' || name === 'export.frame',
          variables: [],
          vendored: new Map(),
        },
      ];
    }),
  );

type StackNames = keyof ProductStacks | readonly (keyof ProductStacks)[];

type Given = { stage?: StageConfig; functions?: Bundles };

const synthesize = ({ stage = stageConfig('dev'), functions }: Given) => {
  const folder = mkdtempSync(join(tmpdir(), 'infra-'));
  try {
    for (const name of ['layer', 'client']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'client/index.html'), '<!doctype html>');
    const app = new App({ context: cdk.context, outdir: join(folder, 'out') });
    const stacks = createProduct(app, stage, {
      functions: functions ?? emptyBundles(folder),
      sharpLayer: { folder: join(folder, 'layer'), hash: 'a'.repeat(64) },
      clientFolder: join(folder, 'client'),
      builtAt: new Date('2026-03-14T12:00:00Z'),
    });
    const templates = new Map(
      Object.entries(stacks).map(([name, stack]) => [name, stack && Template.fromStack(stack)]),
    );
    const template = (name: keyof ProductStacks): Template => {
      const found = templates.get(name);
      if (!found) throw new Error(`this stage has no stack ${name}`);
      return found;
    };
    const resources = (names: StackNames, type?: string): [string, Resource][] =>
      [names]
        .flat()
        .flatMap((name) => Object.entries(template(name).toJSON()['Resources'] as Record<string, Resource>))
        .filter(([, { Type }]) => type === undefined || Type === type);
    return { app, stacks, template, resources };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const synthesized = new Map<string, ReturnType<typeof synthesize>>();

/** Synthesizes each stage once for all tests, so treat the result as read-only. */
export const synthProduct = (given: Given = {}): ReturnType<typeof synthesize> => {
  if (given.functions) return synthesize(given);
  const key = JSON.stringify(given.stage ?? stageConfig('dev'));
  const product = synthesized.get(key) ?? synthesize(given);
  synthesized.set(key, product);
  return product;
};

export const stackNames = [
  'data',
  'site',
  'workflows',
  'api2',
  'api',
  'observability',
] as const satisfies (keyof ProductStacks)[];

export const apiStacks = ['api2', 'api'] as const satisfies (keyof ProductStacks)[];
