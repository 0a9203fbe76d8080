// API Gateway's parameters are whole segments, so a picture's path gets its own segment.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/detail\/([^/]+)\.jpg$/, '/detail/$1/picture.jpg');
  return request;
}
