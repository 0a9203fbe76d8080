import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { MediaKeys } from './keys.ts';

export const SETTINGS_FILE = join(import.meta.dirname, '../../stages.json');

const Settings = z.record(z.string(), z.looseObject({}));

/** Changes only a stage's media keys in stages.json. @throws OperatorError for a stage that has no settings */
export const withMediaKeys = (text: string, stage: string, mediaKeys: MediaKeys): string => {
  const settings = Settings.parse(JSON.parse(text));
  const own = settings[stage];
  if (!own) throw new OperatorError(`${stage} has no settings of its own. Change those of dev and deploy ${stage}.`);
  return `${JSON.stringify({ ...settings, [stage]: { ...own, mediaKeys } }, undefined, 2)}\n`;
};

export const storeMediaKeys = (stage: string, mediaKeys: MediaKeys): void =>
  writeFileSync(SETTINGS_FILE, withMediaKeys(readFileSync(SETTINGS_FILE, 'utf8'), stage, mediaKeys));
