// Stands before every address of the API; `routes`, the contract's addresses by method, are put in front of this file.
function handler(event) {
  const request = event.request;
  const known = routes[request.method];
  if (!known || !known.test(request.uri)) {
    // API Gateway's own words for it are not ours.
    const body = {
      code: 'NOT_FOUND',
      reason: 'NOTHING_HERE',
      arguments: {},
      message: 'Page not found.',
      requestId: event.context.requestId,
    };
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: {
        'content-type': { value: 'application/json' },
        'cache-control': { value: 'no-store' },
        'x-content-type-options': { value: 'nosniff' },
      },
      body: { encoding: 'text', data: request.method === 'HEAD' ? '' : JSON.stringify(body) },
    };
  }
  // The true caller, whatever headers the caller sends: the limits per address depend on it.
  request.headers['x-aw-viewer-address'] = { value: event.viewer.ip };
  return request;
}
