import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type Event = APIGatewayProxyEventV2;

/** The header with the viewer's address. A CloudFront function overwrites it, so nobody can forge it. */
export const VIEWER_ADDRESS_HEADER = 'x-aw-viewer-address';

/** The header with a secret that only CloudFront knows. A request without it did not come through CloudFront. */
export const ORIGIN_SECRET_HEADER = 'x-aw-origin-secret';

export const cookiePairs = ({ cookies, headers }: Event): string[] => cookies ?? (headers['cookie'] ?? '').split(';');
