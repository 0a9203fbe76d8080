export type QuotaResource = { Type: string; Properties?: Readonly<Record<string, unknown>> };

export type QuotaTemplate = {
  Description?: string;
  Resources?: Readonly<Record<string, QuotaResource>>;
  Outputs?: Readonly<Record<string, unknown>>;
  Parameters?: Readonly<Record<string, unknown>>;
  Mappings?: Readonly<Record<string, unknown>>;
};

/** The assumed length of a reference, whose value only a deployment knows. Our longest ARN is this long. */
const REFERENCE_LENGTH = 150;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value in a template. A placeholder of the possible length replaces each reference. */
export const resolvedText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return JSON.stringify(resolvedValue(value)) ?? '';
  const [[name, given] = ['', undefined], ...others] = Object.entries(value);
  if (others.length > 0) return JSON.stringify(resolvedValue(value));
  if (name === 'Fn::Join') {
    const [between, parts] = given as [string, unknown[]];
    return parts.map(resolvedText).join(between);
  }
  return name === 'Ref' || name.startsWith('Fn::')
    ? 'x'.repeat(REFERENCE_LENGTH)
    : JSON.stringify(resolvedValue(value));
};

const resolvedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolvedValue);
  if (!isRecord(value)) return value;
  const [name = '', ...others] = Object.keys(value);
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return resolvedText(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolvedValue(one)]));
};

export const bytesOfText = (value: unknown): number => Buffer.byteLength(resolvedText(value));
