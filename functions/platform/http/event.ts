import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** API Gateway's HTTP API, payload 2.0, its header names in lower case. */
export type Event = APIGatewayProxyEventV2;

/** The viewer's address; CloudFront's function overwrites it, so nobody can forge it. */
export const VIEWER_ADDRESS_HEADER = 'x-aw-viewer-address';

/** Known to CloudFront only: a request without it bypassed CloudFront. */
export const ORIGIN_SECRET_HEADER = 'x-aw-origin-secret';

/** The cookies as `name=value`, which API Gateway takes out of the headers. */
export const cookiePairs = ({ cookies, headers }: Event): string[] => cookies ?? (headers['cookie'] ?? '').split(';');
