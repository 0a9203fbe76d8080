// The build puts the contract's addresses in front of this file, as `routes`.
function handler(event) {
  const request = event.request;
  const known = routes[request.method];
  if (!known || !known.test(request.uri)) {
    // API Gateway would answer in its own words.
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
  // Security: the limits per address need the true caller, whatever headers arrive.
  request.headers['x-aw-viewer-address'] = { value: event.viewer.ip };
  return request;
}
