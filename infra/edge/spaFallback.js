// A screen's address has no file, so it gets the page. A dot in the last segment marks a file.
function handler(event) {
  const request = event.request;
  const last = request.uri.split('/').pop();
  if (!/\.\w+$/.test(last)) request.uri = '/index.html';
  return request;
}
