// An API Gateway parameter is always a whole segment of a path, so the picture's name becomes a separate segment. The
// limits per IP address need the caller's true address, as in `apiEntrance.js`.
function handler(event) {
  const request = event.request;
  request.uri = request.uri.replace(/^\/(detail|with)\/([^/]+)\.jpg$/, '/$1/$2/picture.jpg');
  request.headers['x-aw-viewer-address'] = { value: event.viewer.ip };
  return request;
}
