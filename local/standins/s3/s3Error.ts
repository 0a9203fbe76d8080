export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const notImplemented = (what: string): S3Error =>
  new S3Error(501, 'NotImplemented', `${what} is not part of this stand-in; see its README.md`);

export const accessDenied = (message: string): S3Error => new S3Error(403, 'AccessDenied', message);
export const noSuchKey = (): S3Error => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
export const invalidArgument = (message: string): S3Error => new S3Error(400, 'InvalidArgument', message);
