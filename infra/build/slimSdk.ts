import type { Plugin } from 'esbuild';

/**
 * Credential providers that Lambda does not need: it passes credentials in variables. They would be half of a bundle.
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
