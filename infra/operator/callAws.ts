import * as z from 'zod';
import { fetchText } from '#functions/platform/fetchText.ts';
import { signForm, signPost, type Credentials } from './sign.ts';

export const awsLimits = { milliseconds: 60_000, maxBytes: 16_000_000 };

export type Where = { region: string; credentials: Credentials; now: () => Date; fetch: typeof fetch };
type Call = { service: string; target: string; input: object; region: string };

export type Identity = { account: string; arn: string };

/** An error whose `name` is AWS's error code, e.g. `AccessDeniedException`. */
class AwsRefusal extends Error {
  constructor(code: string, message: string) {
    super(message === '' ? code : message);
    this.name = code;
  }
}

const Refused = z.object({ __type: z.string().catch('UnknownError'), message: z.string().catch('') });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Reads an error response. Some services write `Message` instead of `message`, or prefix the code. */
const refusal = (status: number, text: string): AwsRefusal => {
  const body = parse(text) as Record<string, unknown>;
  const refused = Refused.safeParse({ ...body, message: body['message'] ?? body['Message'] });
  const { __type, message } = refused.data ?? { __type: '', message: '' };
  return new AwsRefusal(__type.split('#').at(-1) ?? __type, message || `HTTP ${status}`);
};

/** Calls an AWS service without its large client package. @throws AwsRefusal with the service's code */
export const callAws = async (where: Where, { service, target, input, region }: Call): Promise<unknown> => {
  const url = new URL(
    // AWS Budgets has one address for all regions.
    service === 'budgets' ? 'https://budgets.amazonaws.com/' : `https://${service}.${region}.amazonaws.com/`,
  );
  const body = JSON.stringify(input);
  const headers = signPost(where.credentials, {
    url,
    body,
    service,
    region,
    now: where.now(),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
  });
  const { response, text } = await fetchText(where.fetch, url.href, { method: 'POST', headers, body }, awsLimits);
  if (!response.ok) throw refusal(response.status, text);
  return parse(text);
};

const inner = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** The owner of the credentials. This call needs no permission. @throws AwsRefusal e.g. ExpiredToken */
export const callerOf = async ({ region, credentials, now, fetch: send }: Where): Promise<Identity> => {
  const url = new URL(`https://sts.${region}.amazonaws.com/`);
  const body = 'Action=GetCallerIdentity&Version=2011-06-15';
  const headers = signForm(credentials, { url, body, service: 'sts', region, now: now() });
  const { response, text } = await fetchText(send, url.href, { method: 'POST', headers, body }, awsLimits);
  if (!response.ok) throw new AwsRefusal(inner(text, 'Code') || `HTTP ${response.status}`, inner(text, 'Message'));
  return { account: inner(text, 'Account'), arn: inner(text, 'Arn') };
};
