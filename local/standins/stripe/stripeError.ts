/** An error answer. Stripe's SDK chooses its error class by these fields. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.type = more.type ?? 'invalid_request_error';
    this.code = more.code;
    this.param = more.param;
  }
}

export const missing = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });

export const errorBody = ({ type, message, code, param }: StripeRefusal) => ({
  error: { type, message, ...(code !== undefined && { code }), ...(param !== undefined && { param }) },
});
