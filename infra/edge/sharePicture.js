// An API Gateway parameter is always a whole segment of a path, so the picture's name becomes a separate segment.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/detail\/([^/]+)\.jpg$/, '/detail/$1/picture.jpg');
  return request;
}
