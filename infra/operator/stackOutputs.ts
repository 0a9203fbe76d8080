import { fetchText } from '#functions/platform/fetchText.ts';
import { awsLimits } from './callAws.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { signForm, type Credentials } from './sign.ts';

type Ask = {
  stack: string;
  region: string;
  credentials: Credentials;
  now: Date;
  endpoint?: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const inner = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

const readOutputs = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g)].map(
      ([, key = '', value = '']) => [unescape(key), unescape(value)],
    ),
  );

export class NoSuchStack extends OperatorError {}

export type Described = {
  outputs: Record<string, string>;
  status: string;
  updatedAt: Date;
};

const refusal = (status: number, xml: string): OperatorError => {
  const message = unescape(inner(xml, 'Message') ?? `CloudFormation: ${status}`);
  return / does not exist$/.test(message) ? new NoSuchStack(message) : new OperatorError(message);
};

/**
 * Sends a signed form, because CloudFormation's client package is too much for a single call. @throws OperatorError
 * with AWS's message @throws NoSuchStack
 */
export const describeStack = async ({ stack, region, credentials, now, endpoint }: Ask): Promise<Described> => {
  const url = new URL(endpoint ?? `https://cloudformation.${region}.amazonaws.com/`);
  const body = new URLSearchParams({ Action: 'DescribeStacks', Version: '2010-05-15', StackName: stack }).toString();
  const headers = signForm(credentials, { url, body, service: 'cloudformation', region, now });
  const { response, text } = await fetchText(fetch, url.href, { method: 'POST', headers, body }, awsLimits);
  if (!response.ok) throw refusal(response.status, text);
  const updated = inner(text, 'LastUpdatedTime') ?? inner(text, 'CreationTime') ?? '';
  return { outputs: readOutputs(text), status: inner(text, 'StackStatus') ?? '', updatedAt: new Date(updated) };
};

export const stackOutputs = async (ask: Ask): Promise<Record<string, string>> => (await describeStack(ask)).outputs;
