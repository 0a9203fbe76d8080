import type { Plugin } from 'esbuild';

/**
 * Ways to find credentials that a Lambda function never takes: it gets its own in environment variables. They are half
 * of a plain bundle. Whoever asks for one anyway is told so, instead of waiting for a metadata service that is not there.
 */
const UNUSED =
  /^@aws-sdk\/(credential-provider-(http|ini|login|process|sso|web-identity)|token-providers|nested-clients\/.+)$|^@smithy\/credential-provider-imds$/;

const STUB = `module.exports = new Proxy({}, {
  get: (_, name) => name === '__esModule' ? false : () => { throw new Error('left out of this bundle: ' + String(name)); },
});`;

/** Leaves the unused credential providers out of a bundle. */
export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup: (build) => {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'left-out' }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: STUB, loader: 'js' }));
  },
};
