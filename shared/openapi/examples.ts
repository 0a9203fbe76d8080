import packages from '../billing/packages.json' with { type: 'json' };
import { moods } from '../story/moods.ts';
import { baseLanguage } from '../story/baseLanguage.ts';
import { voices } from '../story/voices.ts';
import type { Json } from './components.ts';
import written from './exampleValues.json' with { type: 'json' };

const TIME = '2026-11-20T09:30:00.000Z';
const namesATime = /(At|Until|^at|^until|^periodEnd)$/;

const [mood, voice, bought] = [moods[0], voices[0], packages[0]];
const soundtrack = { name: 'Morning', url: '/soundtracks/calm/morning.mp3' };

const plainVoice = ({ engine: _engine, polly: _polly, ...shown }: (typeof voices)[number]): Json => shown;

/** Examples for the fields of these components, from the product's real moods, packages and voices. */
const ownData: Readonly<Record<string, Json | undefined>> = {
  AddMusicBody: soundtrack,
  ListMoodsAnswer: mood,
  ListPackagesAnswer: bought && { ...bought, price: bought.priceCents / 100 },
  ListSoundtracksAnswer: soundtrack,
  ListVoicesAnswer: voice && plainVoice(voice),
  MoodRef: mood,
};

/** Examples by the name of a field or component. A schema takes the first example of its type. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  ...written,
  directory: [mood?.slug],
  moodId: [mood?.id],
  packageId: [bought?.id],
  priceCents: [bought?.priceCents],
  tag: [mood?.id],
  tagIds: [String(mood?.id)],
  tagName: [mood?.name],
  code: [voice && baseLanguage(voice.language)],
  preferredLanguage: [voice && baseLanguage(voice.language)],
  voiceId: [voice?.voice_id],
  voice_id: [voice?.voice_id],
};

/** Fields to leave out of an example, because it already has the equivalent `token`. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  SignInBody: ['credential', 'select_by', 'clientId'],
};

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const fits = (schema: Schema, value: unknown): boolean => {
  if (schema.anyOf) return schema.anyOf.some((variant) => fits(variant, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) return false;
  if (typeof value === 'number') return value <= (schema.maximum ?? value);
  return typeof value !== 'string' || new RegExp(schema.pattern ?? '', 'u').test(value);
};

const plainValue = (schema: Schema): unknown => {
  const [type] = [schema.type ?? []].flat();
  if (type === 'string') return 'text';
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? Math.min(1, schema.maximum ?? 1) : {};
};

/** @returns a realistic value for the schema. `component` and `field` say where the schema is used. */
export const exampleOf = (json: Json, components: Record<string, Json>, component = '', field = ''): unknown => {
  const schema: Schema = json;
  const inside = (part: Schema | undefined, name = field): unknown =>
    exampleOf(part ?? {}, components, component, name);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return exampleOf(components[name] ?? {}, components, name, field);
  }
  const known = [
    ownData[component]?.[field],
    ...(values[field || component] ?? []),
    ...(namesATime.test(field) ? [TIME] : []),
  ];
  const found = known.find((value) => value !== undefined && fits(schema, value));
  if (found !== undefined) return found;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return inside(schema.anyOf[0]);
  if (schema.items) return [inside(schema.items)];
  if (!schema.properties) return plainValue(schema);
  const fields = Object.entries(schema.properties).filter(([name]) => !alternatives[component]?.includes(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, inside(part, name)]));
};
