import { OperatorError } from './operatorError.ts';
import { signForm, type Credentials } from './sign.ts';

type Ask = {
  stack: string;
  region: string;
  credentials: Credentials;
  now: Date;
  /** Where CloudFormation is; AWS's own by default. */
  endpoint?: string;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const inner = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** The outputs in what DescribeStacks answers: a flat list of keys and values. */
const readOutputs = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(/<OutputKey>([^<]+)<\/OutputKey>\s*<OutputValue>([^<]*)<\/OutputValue>/g)].map(
      ([, key = '', value = '']) => [unescape(key), unescape(value)],
    ),
  );

/**
 * What a stack of the stage tells about itself. One form, posted and signed here: CloudFormation's own client would be one
 * more package for a single call.
 * @throws OperatorError with what AWS says, e.g. that there is no such stack
 */
export const stackOutputs = async ({
  stack,
  region,
  credentials,
  now,
  endpoint,
}: Ask): Promise<Record<string, string>> => {
  const url = new URL(endpoint ?? `https://cloudformation.${region}.amazonaws.com/`);
  const body = new URLSearchParams({ Action: 'DescribeStacks', Version: '2010-05-15', StackName: stack }).toString();
  const headers = signForm(credentials, { url, body, service: 'cloudformation', region, now });
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new OperatorError(unescape(inner(text, 'Message') ?? `CloudFormation: ${response.status}`));
  return readOutputs(text);
};
