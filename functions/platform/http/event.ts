import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type Event = APIGatewayProxyEventV2;

/** CloudFront's function overwrites the viewer's address, so nobody can forge it. */
export const VIEWER_ADDRESS_HEADER = 'x-aw-viewer-address';

/** Only CloudFront knows the secret, so a request without it bypassed CloudFront. */
export const ORIGIN_SECRET_HEADER = 'x-aw-origin-secret';

export const cookiePairs = ({ cookies, headers }: Event): string[] => cookies ?? (headers['cookie'] ?? '').split(';');
