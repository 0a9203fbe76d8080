/** API Gateway's parameters are whole segments. `edge/sharePicture.js` rewrites requests in the same way. */
export const gatewayPath = (path: string): string => path.replace(/\{(\w+)\}(\.\w+)$/, '{$1}/picture$2');
