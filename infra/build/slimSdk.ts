import type { Plugin } from 'esbuild';

/**
 * Credential providers that functions do not need, because Lambda sets credentials in variables. With them, a bundle
 * would be twice as large.
 */
const UNUSED =
  /^@aws-sdk\/(credential-provider-(http|ini|login|process|sso|web-identity)|token-providers|nested-clients\/.+)$|^@smithy\/credential-provider-imds$/;

const STUB = `module.exports = new Proxy({}, {
  get: (_, name) => name === '__esModule' ? false : () => { throw new Error('left out of this bundle: ' + String(name)); },
});`;

export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup: (build) => {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: STUB, loader: 'js' }));
  },
};
