// The API's parameters are whole segments: a story's picture is asked for behind its id, and answered below it.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/detail\/([^/]+)\.jpg$/, '/detail/$1/picture.jpg');
  return request;
}
