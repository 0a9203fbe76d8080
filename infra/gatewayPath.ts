/**
 * An API Gateway parameter is always a whole segment of a path, so `{uid}.jpg` becomes `{uid}/picture.jpg`.
 * `edge/sharePicture.js` rewrites requests in the same way.
 */
export const gatewayPath = (path: string): string => path.replace(/\{(\w+)\}(\.\w+)$/, '{$1}/picture$2');
