// The build inserts `routes` before this code. For each method, it has a pattern that matches the contract's addresses.
function handler(event) {
  const request = event.request;
  const known = routes[request.method];
  if (!known || !known.test(request.uri)) {
    // Without this answer, API Gateway would answer in a format that the client does not know.
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
  // Security: the limits per IP address need the caller's true address, so this overwrites any header that the caller
  // sent.
  request.headers['x-aw-viewer-address'] = { value: event.viewer.ip };
  return request;
}
