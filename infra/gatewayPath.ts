/**
 * The address of an endpoint at API Gateway, whose parameters are whole segments: what the contract says behind one
 * becomes a segment of its own, `/detail/{uid}.jpg` is `/detail/{uid}/picture.jpg`. `edge/sharePicture.js` brings what a
 * browser asks for to the same form.
 */
export const gatewayPath = (path: string): string => path.replace(/\{(\w+)\}(\.\w+)$/, '{$1}/picture$2');
