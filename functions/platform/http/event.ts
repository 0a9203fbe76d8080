import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type Event = APIGatewayProxyEventV2;

/** The viewer's address; CloudFront's function overwrites it, so nobody can forge it. */
export const VIEWER_ADDRESS_HEADER = 'x-aw-viewer-address';

/** Known to CloudFront only: a request without it bypassed CloudFront. */
export const ORIGIN_SECRET_HEADER = 'x-aw-origin-secret';

export const cookiePairs = ({ cookies, headers }: Event): string[] => cookies ?? (headers['cookie'] ?? '').split(';');
