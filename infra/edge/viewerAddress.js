// Says who is really calling, over whatever the caller claims: the address limits rest on it.
function handler(event) {
  const request = event.request;
  request.headers['x-aw-viewer-address'] = { value: event.viewer.ip };
  return request;
}
