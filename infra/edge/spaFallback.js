// The address of a screen has no file, so index.html answers it. An address whose last segment has an extension is a
// file.
function handler(event) {
  const request = event.request;
  const last = request.uri.split('/').pop();
  if (!/\.\w+$/.test(last)) request.uri = '/index.html';
  return request;
}
