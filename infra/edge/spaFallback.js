// A screen's address is no file: the page is served for it. What has a dot in its last part is a file, or missing.
function handler(event) {
  const request = event.request;
  const last = request.uri.split('/').pop();
  if (!/\.\w+$/.test(last)) request.uri = '/index.html';
  return request;
}
