// A parameter of API Gateway is a whole segment, so the picture's name becomes a separate segment.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/detail\/([^/]+)\.jpg$/, '/detail/$1/picture.jpg');
  return request;
}
