import type * as z from 'zod';
import type { Form } from './form.ts';
import { StripeRefusal } from './stripeError.ts';

/** @throws StripeRefusal 400 naming the first unknown, missing or invalid parameter */
export const parseParameters = <S extends z.ZodType>(schema: S, form: Form): z.output<S> => {
  const parameters = Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'expand'));
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first, ...rest] = [...(issue?.path ?? [])].map(String);
  const inner = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [head = '', ...tail] = [...(first === undefined ? [] : [first]), ...rest, ...inner];
  const param = `${head}${tail.map((part) => `[${part}]`).join('')}`;
  if (issue?.code === 'unrecognized_keys')
    throw new StripeRefusal(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  throw new StripeRefusal(400, `Invalid ${param}: ${issue?.message ?? ''}`, { param });
};
